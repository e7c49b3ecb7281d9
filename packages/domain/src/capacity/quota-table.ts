type QuotaRow = {
  most: number
  /** What is counted. */
  of: string
  /** The window, if counted over time. */
  minutes?: number
  why: string
}

/** Limits across all sites. They are counted in the database, so that all processes agree. */
export const quotaTable = {
  leadsOfTicket: {
    most: 5,
    of: 'new leads that come with one ticket of a form; a ticket that a cached page carries is counted for each address apart',
    why: 'Somebody sends a form again for a second vehicle or after a mistake. A program that has solved one puzzle would send it for a week. Further leads are kept and marked.',
  },
  movesOfBooking: {
    most: 10,
    of: 'moves of one booking by the link of its mail',
    why: 'Each one is told to the dealer and the visitor. Somebody who still has not found a time is better helped by a call.',
  },
  resumeMailsOfLead: {
    most: 2,
    of: 'addresses that get the link to go on with one unfinished application',
    why: 'One, and another for who mistyped the first. A draft can be kept again and again with any address in it.',
  },
  documentsOfApplication: {
    most: 6,
    of: 'photos of a licence that are kept with one finance application at a time',
    why: 'Two sides, and as many again for who took blurred ones. Those that a later step does not name are deleted.',
  },
  mailsOfDay: {
    most: 10,
    of: 'mails to one mailbox in a day (UTC) over all sites, receipts, refunds and one code of each account aside',
    why: 'Whoever fills in a form can name anybody’s address, and labels after a plus make many addresses of one mailbox. Nobody writes to ten dealers in a day.',
  },
  codesOfMailbox: {
    most: 5,
    minutes: 15,
    of: 'codes for one visitor’s address at a site that one browser known to it, or one address of the network, asks for in a quarter of an hour',
    why: 'One, and a few more for who mistyped or lost one. Each works only in the browser that asked.',
  },
  codesByStrangers: {
    most: 10,
    minutes: 15,
    of: 'codes for one visitor’s address at a site from browsers that are not known to it, in a quarter of an hour',
    why: 'Twice what one address of the network may ask for, so that one alone keeps nobody from a code on a new device.',
  },
  codesOfAddress: {
    most: 30,
    minutes: 15,
    of: 'codes for visitors of a site that unknown browsers at one address of the network ask for in a quarter of an hour',
    why: 'A village behind one address on the evening of a sale; who names address after address is stopped.',
  },
  triesOfMailbox: {
    most: 10,
    minutes: 15,
    of: 'codes that are tried for one visitor’s address at a site in one browser known to it, or from one address of the network, in a quarter of an hour',
    why: 'A code has a million values and is tried three times at most.',
  },
  triesByStrangers: {
    most: 30,
    minutes: 15,
    of: 'codes that are tried for one visitor’s address at a site in browsers that are not known to it, in a quarter of an hour',
    why: 'As many as the codes that strangers can ask for allow. Its owner has browsers that are known.',
  },
  triesOfAddress: {
    most: 60,
    minutes: 15,
    of: 'codes that are tried for visitors of a site from one address of the network in a quarter of an hour',
    why: 'People behind one address mistype some of their codes.',
  },
  codesOfSite: {
    most: 300,
    minutes: 60,
    of: 'codes to sign in that browsers which are not known ask one site for in an hour',
    why: 'Far more than the busiest dealer has visitors who sign in; a program that names address after address is stopped.',
  },
  staffCodesOfMailbox: {
    most: 5,
    minutes: 15,
    of: 'codes for one address of staff that one browser known to it, or one address of the network, asks for in a quarter of an hour',
    why: 'One, and a few more for who mistyped or lost one. Each works only in the browser that asked.',
  },
  staffCodesByStrangers: {
    most: 10,
    minutes: 15,
    of: 'codes for one address of staff from browsers that are not known to it, in a quarter of an hour',
    why: 'Twice what one address may ask for, so that one alone keeps nobody from a code on a new device.',
  },
  staffCodesOfAddress: {
    most: 30,
    minutes: 15,
    of: 'codes for staff that unknown browsers at one address of the network ask for in a quarter of an hour',
    why: 'An office that starts its day behind one address; who names address after address is stopped.',
  },
  staffTriesOfMailbox: {
    most: 10,
    minutes: 15,
    of: 'codes that are tried for one address of staff in one browser known to it, or from one address of the network, in a quarter of an hour',
    why: 'A code has a million values and is tried three times at most.',
  },
  staffTriesByStrangers: {
    most: 30,
    minutes: 15,
    of: 'codes that are tried for one address of staff in browsers that are not known to it, in a quarter of an hour',
    why: 'As many as the codes that strangers can ask for allow. Its owner has browsers that are known, and a passkey.',
  },
  staffTriesOfAddress: {
    most: 60,
    minutes: 15,
    of: 'codes, and as many passkeys, that are tried from one address of the network in a quarter of an hour',
    why: 'An office behind one address mistypes some of its codes.',
  },
  invitationsOfPerson: {
    most: 20,
    minutes: 1_440,
    of: 'invitations of staff by one person in a day',
    why: 'A large dealer takes on a whole team once. A program that mails strangers is stopped.',
  },
  invitationsOfScope: {
    most: 40,
    minutes: 1_440,
    of: 'invitations of staff to one website, dealership or group in a day',
    why: 'Twice what one person may, for two who take on a team together.',
  },
  invitationsToMailbox: {
    most: 3,
    minutes: 1_440,
    of: 'invitations that one mailbox gets in a day, by whomever',
    why: 'One, and another from a second dealer of theirs. Anybody’s address can be typed.',
  },
  answersOfPerson: {
    most: 300,
    minutes: 1_440,
    of: 'mails that one person writes to people who have enquired, in a day',
    why: 'One every two minutes of a long day.',
  },
  typedAnswersOfPerson: {
    most: 20,
    minutes: 1_440,
    of: 'mails that one person writes in a day to addresses that only staff have typed',
    why: 'Who walked in gets an offer by mail; more of them than that come in on no day. The address could be any stranger’s.',
  },
  typedAnswersOfSite: {
    most: 60,
    minutes: 1_440,
    of: 'mails that all staff of a website write in a day to addresses that only staff have typed',
    why: 'Three salespeople with a day full of walk-ins.',
  },
  photosOfVisitor: {
    most: 60,
    minutes: 1_440,
    of: 'photos of their own vehicles that one visitor hands over to a site in a day',
    why: 'Five forms full of them.',
  },
  photosOfSite: {
    most: 2_000,
    minutes: 1_440,
    of: 'photos that all visitors of one site hand over in a day',
    why: 'Whoever brings no cookie is a new visitor with every photo. Two hundred people with ten photos are more than the busiest dealer values in a day.',
  },
  lookupsOfTicket: {
    most: 40,
    minutes: 1_440,
    of: 'paid questions about plates, values and scores with one ticket of a form in a day',
    why: 'A plate is asked at two registers, and its value with every answer. A program that has solved one puzzle would ask for a week.',
  },
  lookupsOfDealer: {
    most: 3_000,
    minutes: 1_440,
    of: 'paid questions of all websites of one dealership or group in a day; half of them for visitors without a solved puzzle',
    why: 'Three hundred visitors who value their cars; a program that goes from website to website uses up one dealer’s.',
  },
  lookupsOfPlatform: {
    most: 20_000,
    minutes: 1_440,
    of: 'paid questions of the whole platform in a day; half of them for visitors without a solved puzzle',
    why: 'The most that a day can cost. Operators are told when four fifths are used, and when all are (LOOKUP_BUDGET_NEARLY_SPENT, LOOKUP_BUDGET_SPENT in the log).',
  },
  lookupsOfStaff: {
    most: 300,
    minutes: 1_440,
    of: 'plates that one person at a dealer looks up in a day',
    why: 'Nobody types in more vehicles by hand.',
  },
  mediaOfSite: {
    most: 5_000,
    of: 'pictures in the library of one site',
    why: 'A dealer with a picture for every page has some hundreds. A program that uploads without end would fill the disk.',
  },
} as const satisfies Readonly<Record<string, QuotaRow>>
