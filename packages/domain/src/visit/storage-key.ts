/** All storage keys on the visitor's device (S3.33). The colour's key is specified (S3.34), the rest are ours. */
export const storageKeys = {
  favourites: 'favourited_cars',
  enquiredCar: 'enquired_car',
  valuation: 'trade_in_valuation',
  details: 'user_details',
  firstPageQuery: 'first_page_query',
  latestClick: 'latest_click',
  visitedPages: 'visited_pages',
  success: 'success_category',
  favouriteColour: 'favourite_color',
  reservation: 'reserved_car',
  chat: 'chat_messages',
  enquiries: 'sent_enquiries',
  compared: 'compared_cars',
  searches: 'saved_searches',
} as const
