/**
 * How much of what follows a "not" is about. `adjective`: the first thing said, "not white ute" wants a ute. `phrase`: a
 * thing with all that describes it, "not a white ute". `each`: every thing by itself, "without ensuite or solar".
 */
export type Scope = 'adjective' | 'phrase' | 'each'

export const negatorRows: readonly { readonly scope: Scope; readonly words: readonly string[] }[] = [
  {
    scope: 'adjective',
    words: ['non', 'not', 'but not', 'and not', 'just not', 'only not', 'nto', 'nott', 'noot'],
  },
  {
    scope: 'adjective',
    words: ['isnt', 'is not', 'arent', 'are not', 'thats not', 'aint', 'wasnt', 'not being'],
  },
  {
    scope: 'adjective',
    words: ['must not be', 'mustnt be', 'cant be', 'cannot be', 'can not be', 'shouldnt be'],
  },
  { scope: 'adjective', words: ['should not be', 'not to be', 'neither', 'nor', 'wont be', 'not painted'] },
  { scope: 'phrase', words: ['no', 'but no', 'and no', 'with no', 'has no', 'having no', 'absolutely no'] },
  {
    scope: 'phrase',
    words: ['except', 'except for', 'excepting', 'excluding', 'exclude', 'excludes', 'exclusive of'],
  },
  {
    scope: 'phrase',
    words: ['execpt', 'exept', 'excpet', 'exluding', 'anyting but', 'anythign but', 'anything bar'],
  },
  {
    scope: 'phrase',
    words: ['anything but', 'everything but', 'all but', 'any but', 'anything except', 'bar the'],
  },
  {
    scope: 'phrase',
    words: ['anything other than', 'everything except', 'anything that isnt', 'anything thats not'],
  },
  {
    scope: 'phrase',
    words: ['anything not', 'something other than', 'other than', 'apart from', 'aside from'],
  },
  { scope: 'phrase', words: ['besides', 'rather than', 'instead of', 'as opposed to', 'minus', 'never'] },
  {
    scope: 'phrase',
    words: ['nothing', 'nothing with', 'nothing in', 'none', 'none of', 'not any', 'not interested in'],
  },
  {
    scope: 'phrase',
    words: ['not after', 'not looking for', 'not wanting', 'not keen on', 'not a fan of', 'not into'],
  },
  {
    scope: 'phrase',
    words: ['no fan of', 'not one of', 'not another', 'no more of', 'no more', 'sick of', 'tired of'],
  },
  {
    scope: 'phrase',
    words: ['dont want', 'do not want', 'doesnt want', 'dont need', 'do not need', 'dont like'],
  },
  {
    scope: 'phrase',
    words: ['do not like', 'didnt want', 'doesnt like', 'wouldnt want', 'would not want', 'wont buy'],
  },
  {
    scope: 'phrase',
    words: ['wont have', 'cant stand', 'cannot stand', 'cant drive', 'cannot drive', 'can not drive'],
  },
  { scope: 'phrase', words: ['hate', 'hates', 'avoid', 'avoiding', 'steer clear of', 'stay away from'] },
  { scope: 'phrase', words: ['leave out', 'leaving out', 'ignore', 'ignoring', 'forget', 'ditch'] },
  {
    scope: 'phrase',
    words: ['not made by', 'not from', 'not by', 'not in', 'not at', 'not the', 'not a', 'not an'],
  },
  {
    scope: 'phrase',
    words: ['isnt a', 'isnt an', 'is not a', 'is not an', 'arent a', 'thats not a', 'thats not an'],
  },
  {
    scope: 'phrase',
    words: ['but not a', 'but not an', 'but not the', 'and not a', 'just not a', 'just not an'],
  },
  {
    scope: 'phrase',
    words: ['ruling out', 'rule out', 'excl', 'no no', 'definitely not', 'definitely no', 'and nothing'],
  },
  {
    scope: 'phrase',
    words: ['definitely not a', 'certainly not', 'certainly not a', 'preferably not', 'preferably not a'],
  },
  { scope: 'phrase', words: ['ideally not', 'ideally not a', 'please no', 'please not', 'but nothing'] },
  {
    scope: 'each',
    words: ['without', 'without any', 'with out', 'withuot', 'wihtout', 'witout', 'w o', 'sans', 'lacking'],
  },
  {
    scope: 'each',
    words: ['not having', 'not with', 'doesnt have', 'does not have', 'dont have', 'do not have'],
  },
  {
    scope: 'each',
    words: ['must not have', 'mustnt have', 'cant have', 'hasnt got', 'havent got', 'not needing'],
  },
]

/** Words that begin with a "not" and mean none. */
export const harmlessPhrases: readonly string[] = [
  ...['no worries', 'no rush', 'no hurry', 'no dramas', 'no drama', 'no problem', 'no problems', 'no stress'],
  ...['no idea', 'no matter', 'not sure', 'not bad', 'not far', 'why not', 'if not'],
  ...['no longer', 'not yet', 'no nonsense', 'no fuss', 'no frills', 'no preference', 'no particular'],
  ...[
    'do not mind',
    'not exactly',
    'not really',
    'no issues',
    'no biggie',
    'not long',
    'or not',
    'is it not',
  ],
  ...[
    'no doubt',
    'no thanks',
    'not much',
    'not a lot',
    'no tyre kickers',
    'no bull',
    'no bs',
    'not a problem',
  ],
]

/** What follows these is all the same to whoever types them: it is neither wanted nor left out. */
export const indifferentPhrases: readonly string[] = [
  ...['not only', 'not just', 'not necessarily', 'not limited to', 'not necessarily a', 'not specifically'],
  ...[
    'dont mind',
    'dont care about',
    'dont care if its',
    'dont care',
    'not fussed about',
    'not fussed on',
    'not fussed',
  ],
  ...[
    'not fussy about',
    'not fussy on',
    'not fussy',
    'doesnt matter if its',
    'doesnt matter',
    'not worried about',
  ],
  ...[
    'dont mind if its',
    'do not care',
    'not bothered about',
    'not picky about',
    'not picky',
    'no matter what',
  ],
]

/** After what is not wanted: "SUVs? No thanks." */
export const refusalPhrases: readonly string[] = [
  ...[
    'no',
    'nope',
    'nah',
    'no thanks',
    'no thank you',
    'no way',
    'not for me',
    'not interested',
    'no good',
    'not wanted',
  ],
]

/** After a "not", before what it is about. */
export const negatedFillers: ReadonlySet<string> = new Set([
  ...[
    'a',
    'an',
    'the',
    'any',
    'another',
    'one',
    'ones',
    'in',
    'of',
    'with',
    'from',
    'made',
    'by',
    'be',
    'being',
  ],
  ...[
    'have',
    'having',
    'has',
    'got',
    'really',
    'want',
    'wanted',
    'that',
    'is',
    'are',
    'its',
    'which',
    'bloody',
    'more',
  ],
  ...[
    'colour',
    'color',
    'coloured',
    'colored',
    'painted',
    'type',
    'kind',
    'sort',
    'brand',
    'make',
    'your',
    'those',
    'these',
  ],
  ...[
    'interested',
    'some',
    'old',
    'big',
    'ugly',
    'boring',
    'silly',
    'stupid',
    'at',
    'on',
    'for',
    'please',
    'thing',
  ],
])

/** Between two things that are both left out. */
export const orWords: ReadonlySet<string> = new Set(['or', 'nor', 'and', 'plus', 'and or', 'not', 'no'])
