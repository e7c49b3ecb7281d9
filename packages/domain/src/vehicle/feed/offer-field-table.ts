/**
 * The field table's rows about the offer. Their headers are ambiguous, so a column is mapped only if its first values
 * can be parsed.
 */
export const offerFieldTable = {
  priceState: { label: 'State of the price', reads: 'state', headers: ['pricestate'] },
  subscriptionPriceCents: {
    label: 'Subscription price',
    reads: 'money',
    headers: ['subscriptionprice', 'subscription', 'subscriptioncost', 'subscribeprice'],
  },
  regoMonths: {
    label: 'Months of registration',
    reads: 'count',
    headers: ['regomonths', 'registrationmonths', 'monthsrego', 'monthsregistration', 'regomonthsleft'],
  },
  tag: { label: 'Tag', reads: 'text', headers: ['tag', 'customtag', 'cardtag', 'sticker'] },
  preorder: { label: 'Pre-order', reads: 'flag', headers: ['preorder', 'ispreorder'] },
  reservable: {
    label: 'Can be reserved online',
    reads: 'flag',
    headers: ['reservable', 'isreservable', 'reserveonline', 'onlinereservation', 'canbereservedonline'],
  },
  // A column named just "date" is usually the file's date.
  date: { label: 'Offer date', reads: 'day', headers: ['offerdate', 'offerstartdate', 'offerfrom'] },
  customRank: { label: 'Rank', reads: 'rank', headers: ['customrank', 'relevance'] },
  historyFileUrl: {
    label: 'History report',
    reads: 'web-address',
    headers: [
      'historyreport',
      'historyreporturl',
      'historyfile',
      'historyfileurl',
      'historyurl',
      'carhistory',
      'carhistoryreport',
      'vehiclehistory',
      'vehiclehistoryreport',
      'ppsr',
      'ppsrreport',
      'file',
    ],
  },
  averageMarketPriceCents: {
    label: 'Average market price',
    reads: 'money',
    headers: [
      'averagemarketprice',
      'marketaverage',
      'marketprice',
      'marketvalue',
      'autograbdataaveragemarketprice',
    ],
  },
  stateAverageMarketPriceCents: {
    label: 'Average market price in its state',
    reads: 'money',
    headers: [
      'stateaveragemarketprice',
      'statemarketaverage',
      'statemarketprice',
      'autograbdatastateaveragemarketprice',
    ],
  },
  marketCheckedOn: {
    label: 'Market prices checked on',
    reads: 'day',
    headers: ['marketcheckedon', 'marketpricescheckedon', 'marketdate', 'marketpricedate'],
  },
  carsalesTitle: { label: 'carsales title', reads: 'text', headers: ['carsalestitle'] },
  carsalesSellerIdentifier: {
    label: 'carsales seller',
    reads: 'text',
    headers: ['carsalesselleridentifier', 'carsalessellerid'],
  },
  privateSuburb: { label: 'Private seller’s suburb', reads: 'text', headers: ['privatesuburb'] },
  privatePostcode: { label: 'Private seller’s postcode', reads: 'text', headers: ['privatepostcode'] },
  // Before its figures, because people enter the name first.
  lender: {
    label: 'Lender',
    reads: 'text',
    headers: ['lender', 'financeprovider', 'financelender', 'lendername'],
  },
  interestRate: {
    label: 'Interest rate',
    reads: 'rate',
    headers: ['interestrate', 'financerate', 'annualrate'],
  },
  comparisonRate: {
    label: 'Comparison rate',
    reads: 'rate',
    headers: ['comparisonrate', 'financecomparisonrate'],
  },
  paymentWeekCents: {
    label: 'Weekly payment',
    reads: 'money',
    headers: ['paymentweek', 'weeklypayment', 'weeklyrepayment', 'paymentperweek', 'repaymentweekly'],
  },
  paymentMonthCents: {
    label: 'Monthly payment',
    reads: 'money',
    headers: ['paymentmonth', 'monthlypayment', 'monthlyrepayment', 'paymentpermonth', 'repaymentmonthly'],
  },
  termMonths: {
    label: 'Loan term in months',
    reads: 'count',
    headers: ['termmonths', 'loantermmonths', 'financetermmonths', 'loanterminmonths'],
  },
  termYears: {
    label: 'Loan term in years',
    reads: 'count',
    headers: ['termyears', 'loantermyears', 'financetermyears', 'loanterminyears'],
  },
  disclaimer: {
    label: 'Words of the lender',
    reads: 'long-text',
    headers: ['financedisclaimer', 'lenderdisclaimer', 'disclaimer'],
  },
} as const
