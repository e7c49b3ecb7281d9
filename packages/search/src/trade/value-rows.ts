import type { FacetName } from '../grammar/attributes.ts'

/** One value of an attribute under all its names. */
export type ValueRow = {
  /** Names as feeds write them. They are one value: one box in the filters, whatever a feed calls it. */
  readonly same: readonly string[]
  /** What else buyers in Australia and New Zealand call it. */
  readonly words?: readonly string[]
}

/** A table to read: to teach the search a word of the trade, write it into its row. Plurals need no entry. */
export const valueRows: Readonly<Partial<Record<FacetName, readonly ValueRow[]>>> = {
  car_type: [
    { same: ['new'], words: ['brand new', 'factory new', 'unregistered'] },
    {
      same: ['used'],
      words: ['second hand', 'secondhand', '2nd hand', 'pre owned', 'preowned', 'pre loved', 'preloved'],
    },
    { same: ['demo'], words: ['demonstrator', 'ex demo', 'ex demonstrator', 'dealer demo', 'demo model'] },
  ],
  body: [
    { same: ['Utility', 'Ute'], words: ['pickup', 'pick up', 'pickup truck', 'flatbed', 'tray back'] },
    { same: ['Cab Chassis'], words: ['tray'] },
    { same: ['Wagon', 'Station Wagon', 'Estate'], words: ['shooting brake', 'tourer'] },
    { same: ['Hatch', 'Hatchback'], words: ['hatch back'] },
    { same: ['Sedan', 'Saloon'] },
    {
      same: ['SUV', 'Sport Utility Vehicle', 'Sports Utility Vehicle'],
      words: ['crossover', 'soft roader', 'softroader', 's.u.v'],
    },
    { same: ['Convertible', 'Cabriolet'], words: ['cabrio', 'roadster', 'soft top', 'drop top', 'open top'] },
    { same: ['Coupe'], words: ['two door sports'] },
    { same: ['Van', 'Panel Van'], words: ['delivery van', 'cargo van', 'work van', 'tradie van'] },
    { same: ['People Mover', 'MPV'], words: ['minivan', 'mini van', 'family van'] },
    { same: ['Bus', 'Minibus'], words: ['mini bus', 'commuter bus', 'coach'] },
    { same: ['Camper Van', 'Campervan'], words: ['van conversion', 'camper vans'] },
    { same: ['Camper Trailer'], words: ['trailer camper', 'tent trailer', 'tow behind camper'] },
    { same: ['Motorhome', 'Motor Home'], words: ['mobile home'] },
    { same: ['Tandem Caravan'], words: ['tandem', 'tandem axle', 'tandem van', 'dual axle', 'twin axle'] },
    { same: ['Hybrid Caravan'], words: ['hybrid van', 'off road hybrid'] },
    { same: ['Prime Mover'], words: ['semi', 'semi truck', 'tractor unit', 'big rig', 'linehaul'] },
    {
      same: ['Pantech'],
      words: ['pantec', 'box truck', 'box body', 'furniture truck', 'removal truck', 'moving truck'],
    },
    { same: ['Tipper'], words: ['tip truck', 'dump truck', 'tipping'] },
    { same: ['Box Trailer'], words: ['open trailer', 'tradie trailer', 'garden trailer', 'utility trailer'] },
    { same: ['Enclosed Trailer'], words: ['cargo trailer', 'covered trailer', 'van trailer'] },
    {
      same: ['Sport', 'Sports'],
      words: ['sports bike', 'sport bike', 'superbike', 'supersport', 'sportsbike'],
    },
    { same: ['Adventure'], words: ['adventure bike', 'adv', 'adv bike', 'dual sport', 'adventure tourer'] },
    { same: ['Cruiser'], words: ['cruiser bike', 'chopper'] },
    { same: ['Scooter'], words: ['moped'] },
  ],
  fuel: [
    {
      same: ['Petrol', 'Unleaded', 'Unleaded Petrol', 'Petrol - Unleaded', 'ULP', 'Gasoline'],
      words: ['petrol engine', 'unleaded fuel'],
    },
    { same: ['Diesel'], words: ['turbo diesel', 'turbodiesel', 'tdi', 'crdi', 'diesel engine'] },
    {
      same: ['Electric', 'EV', 'BEV', 'Battery Electric'],
      words: [
        'evs',
        'electric car',
        'electric vehicle',
        'fully electric',
        'full electric',
        'all electric',
        'zero emission',
      ],
    },
    {
      same: ['Hybrid', 'HEV', 'Petrol Hybrid', 'Hybrid Petrol', 'Petrol/Electric Hybrid'],
      words: ['petrol electric', 'hybrid electric', 'self charging hybrid', 'self charging'],
    },
    {
      same: ['Plug-in Hybrid', 'PHEV', 'Plug-in', 'Plug-in Hybrid Electric'],
      words: ['plugin hybrid', 'plug in hybrid electric vehicle'],
    },
    { same: ['LPG', 'Gas', 'Autogas'], words: ['dual fuel'] },
  ],
  transmission: [
    { same: ['Automatic', 'Automatic Transmission'], words: ['automatic gearbox'] },
    { same: ['Manual', 'Manual Transmission'], words: ['manual gearbox'] },
    {
      same: ['Dual-clutch', 'DCT', 'DSG', 'Sports Automatic Dual Clutch'],
      words: ['twin clutch', 'pdk', 'dual clutch automatic'],
    },
    { same: ['CVT', 'Constantly Variable Transmission', 'Continuously Variable Transmission'] },
    { same: ['Automated manual', 'AMT', 'Automated Manual Transmission'] },
    {
      same: ['Automatic (single-speed)', 'Reduction gear', 'Single-speed'],
      words: ['reduction gearbox', 'one speed'],
    },
  ],
  drive: [
    {
      same: ['4x4', '4WD', 'Four Wheel Drive', '4-Wheel Drive'],
      words: ['4 by 4', 'four by four', 'four x four', 'fourwheel drive'],
    },
    { same: ['AWD', 'All Wheel Drive'], words: ['all wheel'] },
    { same: ['2WD', '4x2', 'Two Wheel Drive', '2-Wheel Drive'], words: ['4 by 2'] },
    { same: ['FWD', 'Front Wheel Drive', 'Front'], words: ['front drive'] },
    { same: ['RWD', 'Rear Wheel Drive', 'Rear'], words: ['rear drive'] },
    { same: ['6x4'], words: ['6 by 4', 'bogie drive', 'bogie'] },
    { same: ['Chain', 'Chain Drive'] },
    { same: ['Belt', 'Belt Drive'] },
    { same: ['Shaft', 'Shaft Drive'] },
  ],
  colour: [
    { same: ['Grey', 'Gray'] },
    { same: ['White'] },
    { same: ['Black'] },
    { same: ['Silver'] },
    { same: ['Blue'] },
    { same: ['Red'] },
    { same: ['Green'] },
    { same: ['Orange'] },
    { same: ['Yellow'] },
    { same: ['Purple'] },
    { same: ['Brown'] },
    { same: ['Bronze'] },
    { same: ['Beige'] },
    { same: ['Pink'] },
    { same: ['Gold'] },
  ],
  axles: [
    { same: ['6x4'], words: ['6 by 4'] },
    { same: ['4x2'], words: ['4 by 2'] },
  ],
  brakes: [
    { same: ['Electric'], words: ['electric brakes', 'electrically braked'] },
    { same: ['Override'], words: ['override brakes', 'mechanical override', 'mechanical brakes'] },
    { same: ['None'], words: ['unbraked', 'no brakes', 'without brakes'] },
  ],
  licence: [
    { same: ['Car', 'C'], words: ['car licence', 'car license', 'c class licence', 'standard licence'] },
    { same: ['LR', 'Light Rigid'], words: ['lr licence', 'lr license'] },
    { same: ['MR', 'Medium Rigid'], words: ['mr licence', 'mr license'] },
    { same: ['HR', 'Heavy Rigid'], words: ['hr licence', 'hr license'] },
    { same: ['HC', 'Heavy Combination'], words: ['hc licence', 'hc license'] },
    { same: ['MC', 'Multi Combination'], words: ['mc licence', 'mc license', 'road train licence'] },
  ],
  learner_approved: [
    {
      same: ['Yes'],
      words: ['learner', 'learner approved', 'learner legal', 'lams', 'lams approved', 'l plate', 'l plater'],
    },
    { same: ['No'], words: ['full power', 'full licence', 'open licence', 'unrestricted', 'non lams'] },
  ],
  ensuite: [
    { same: ['Yes'], words: ['ensuite', 'en suite', 'shower', 'toilet', 'bathroom', 'shower and toilet'] },
  ],
  kitchen: [{ same: ['Yes'], words: ['kitchen', 'kitchenette'] }],
  pop_top: [{ same: ['Yes'], words: ['pop top', 'pop up', 'pop top roof'] }],
  solar: [{ same: ['Yes'], words: ['solar', 'solar panel', 'solar power'] }],
  make: [
    { same: ['Volkswagen'], words: ['vw', 'volks', 'vdub'] },
    { same: ['Mercedes-Benz'], words: ['merc', 'benz', 'mb'] },
    { same: ['Chevrolet'], words: ['chev', 'chevy'] },
    { same: ['BMW'], words: ['beemer', 'bimmer'] },
    { same: ['Mitsubishi'], words: ['mitsi', 'mitsu'] },
    { same: ['Subaru'], words: ['subie', 'subi'] },
    { same: ['Toyota'], words: ['yota', 'tojo'] },
    { same: ['Land Rover'], words: ['landy'] },
    { same: ['GWM'], words: ['great wall', 'great wall motors'] },
    { same: ['Harley-Davidson'], words: ['harley', 'hd'] },
    { same: ['Royal Enfield'], words: ['enfield'] },
    { same: ['Kawasaki'], words: ['kwaka'] },
    { same: ['Kenworth'], words: ['kw'] },
  ],
}

/** Words that cover several values of an attribute. A value that has the word for its name is preferred to them. */
export type ClassRow = {
  readonly name: FacetName
  readonly words: readonly string[]
  readonly covers: RegExp
}

export const classRows: readonly ClassRow[] = [
  {
    name: 'transmission',
    words: ['auto', 'automatic', 'auto transmission', 'auto gearbox', 'twist and go'],
    covers: /auto|cvt|variable|dual.?clutch|dct|dsg|pdk|tiptronic|reduction|direct drive|single.?speed/i,
  },
  {
    name: 'transmission',
    words: ['manual', 'stick', 'stick shift', 'manual transmission', 'clutch'],
    covers: /^(?:\d.?speed )?manual/i,
  },
  { name: 'transmission', words: ['6 speed', 'six speed'], covers: /\b6.?speed/i },
  { name: 'transmission', words: ['5 speed', 'five speed'], covers: /\b5.?speed/i },
  {
    name: 'drive',
    words: ['4x4', '4wd', 'awd', 'four wheel drive', '4 wheel drive', 'all wheel drive'],
    covers: /^(?:4x4|4wd|awd|all|four)/i,
  },
  { name: 'drive', words: ['2wd', '2 wheel drive', 'two wheel drive'], covers: /^(?:4x2|2wd|fwd|rwd)/i },
  { name: 'fuel', words: ['hybrid', 'hev', 'phev', 'plug in', 'plug in hybrid'], covers: /hybrid|hev|plug/i },
  { name: 'body', words: ['camper van', 'campervan', 'camper'], covers: /camper/i },
  { name: 'brakes', words: ['braked', 'brakes', 'with brakes'], covers: /^(?!none|no)/i },
]

/** Shades that no dealer files by; asked only where no vehicle says the word itself, as in the name of a paint. */
export const shadeRows: readonly ClassRow[] = [
  { name: 'colour', words: ['charcoal', 'gunmetal', 'graphite'], covers: /^gr[ea]y$/i },
  { name: 'colour', words: ['maroon', 'burgundy', 'crimson', 'scarlet'], covers: /^red$/i },
  { name: 'colour', words: ['navy', 'teal', 'aqua', 'turquoise'], covers: /^blue$/i },
  { name: 'colour', words: ['cream', 'ivory', 'sand', 'fawn'], covers: /^(?:beige|white)$/i },
  { name: 'colour', words: ['gold', 'champagne', 'copper'], covers: /^(?:gold|bronze|beige)$/i },
  { name: 'colour', words: ['tan'], covers: /^(?:brown|beige)$/i },
  { name: 'colour', words: ['violet', 'plum', 'mauve'], covers: /^purple$/i },
  { name: 'colour', words: ['lime', 'olive', 'khaki'], covers: /^green$/i },
]

/** Words that are asked of a vehicle's own text, where some vehicle says them, before they mean a wider value. */
export const textRows: readonly { readonly words: readonly string[]; readonly text: string }[] = [
  { words: ['phev', 'plug in', 'plug in hybrid', 'plug in hybrid electric'], text: 'plug-in' },
  { words: ['mild hybrid', 'mhev', '48v hybrid'], text: 'mild hybrid' },
]

/** Names that are spelt right whether or not the stock has them: nobody who types Ranger means range. */
export const properNames: readonly string[] = [
  ...[
    'abarth',
    'alfa',
    'amarok',
    'aprilia',
    'audi',
    'avan',
    'bentley',
    'bmw',
    'byd',
    'camry',
    'captiva',
    'carnival',
  ],
  ...[
    'cerato',
    'chery',
    'chevrolet',
    'chrysler',
    'citroen',
    'colorado',
    'commodore',
    'corolla',
    'cupra',
    'daihatsu',
  ],
  ...[
    'dodge',
    'ducati',
    'everest',
    'falcon',
    'ferrari',
    'fiat',
    'focus',
    'ford',
    'forester',
    'fortuner',
    'fuso',
    'genesis',
  ],
  ...[
    'geely',
    'golf',
    'gwm',
    'harley',
    'haval',
    'hiace',
    'hilux',
    'hino',
    'holden',
    'honda',
    'hyundai',
    'impreza',
  ],
  ...[
    'infiniti',
    'isuzu',
    'iveco',
    'jaecoo',
    'jaguar',
    'jayco',
    'jeep',
    'jimny',
    'kawasaki',
    'kenworth',
    'kluger',
    'kymco',
  ],
  ...[
    'lancer',
    'landcruiser',
    'leapmotor',
    'lexus',
    'lotus',
    'mack',
    'maserati',
    'mazda',
    'mercedes',
    'mini',
    'mitsubishi',
  ],
  ...[
    'mustang',
    'navara',
    'nissan',
    'octavia',
    'omoda',
    'outback',
    'outlander',
    'pajero',
    'passat',
    'pathfinder',
  ],
  ...[
    'patrol',
    'peugeot',
    'piaggio',
    'polestar',
    'porsche',
    'prado',
    'prius',
    'qashqai',
    'ranger',
    'renault',
    'rexton',
  ],
  ...[
    'rivian',
    'scania',
    'skoda',
    'sorento',
    'sportage',
    'subaru',
    'suzuki',
    'swift',
    'tarago',
    'tesla',
    'territory',
  ],
  ...[
    'tiguan',
    'touareg',
    'toyota',
    'transit',
    'triton',
    'triumph',
    'tucson',
    'vespa',
    'volkswagen',
    'volvo',
    'winnebago',
  ],
  ...['xpeng', 'yamaha', 'yaris', 'zeekr'],
]
