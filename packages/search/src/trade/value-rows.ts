import { phrases, splitPhrases } from '@forecourt/domain/text/phrases'
import type { FacetName } from '../grammar/attributes.ts'

/** An attribute's value with all its names. */
export type ValueRow = {
  /** Names in feeds. They are one value and one filter option. */
  readonly same: readonly string[]
  /** Other names that buyers in Australia and New Zealand use. */
  readonly words: readonly string[]
}

/**
 * The vocabulary: a value a line, its names in feeds before the colon and its other names after it. Add a trade term to
 * its line to teach it to the search. Plurals are automatic.
 */
export const valueRows: Readonly<Partial<Record<FacetName, readonly ValueRow[]>>> = {
  car_type: values`
    new: brand new, factory new, unregistered
    used: second hand, secondhand, 2nd hand, pre owned, preowned, pre loved, preloved
    demo: demonstrator, ex demo, ex demonstrator, dealer demo, demo model`,
  body: values`
    Utility, Ute: pickup, pick up, pickup truck, flatbed, tray back, utes, utility vehicle
    Cab Chassis: tray
    Wagon, Station Wagon, Estate: shooting brake, tourer
    Hatch, Hatchback: hatch back
    Sedan, Saloon
    SUV, Sport Utility Vehicle, Sports Utility Vehicle: crossover, soft roader, softroader, s.u.v
    Convertible, Cabriolet: cabrio, roadster, soft top, drop top, open top
    Coupe: two door sports
    Van, Panel Van: delivery van, cargo van, work van, tradie van, panelvan
    People Mover, MPV: minivan, mini van, family van, people carrier, peoplemover
    Bus, Minibus: mini bus, commuter bus, coach
    Camper Van, Campervan: van conversion, camper vans
    Camper Trailer: trailer camper, tent trailer, tow behind camper
    Motorhome, Motor Home: mobile home
    Tandem Caravan: tandem, tandem axle, tandem van, dual axle, twin axle
    Hybrid Caravan: hybrid van, off road hybrid
    Prime Mover: semi, semi truck, tractor unit, big rig, linehaul
    Pantech: pantec, box truck, box body, furniture truck, removal truck, moving truck
    Tipper: tip truck, dump truck, tipping
    Box Trailer: open trailer, tradie trailer, garden trailer, utility trailer
    Boat Trailer: trailer for a boat, tinny trailer, jet ski trailer
    Car Trailer: car carrier, car hauler, trailer for a car
    Horse Float: horse trailer, float
    Naked: naked bike, nakeds, streetfighter
    Dirt Bike, Motocross: dirt bike, trail bike, motocross bike, enduro bike, mx bike
    Fifth Wheeler: fifth wheel, 5th wheeler, 5th wheel
    Enclosed Trailer: cargo trailer, covered trailer, van trailer
    Sport, Sports: sports bike, sport bike, superbike, supersport, sportsbike
    Adventure: adventure bike, adv, adv bike, dual sport, adventure tourer
    Cruiser: cruiser bike, chopper
    Scooter: moped`,
  fuel: values`
    Petrol, Unleaded, Unleaded Petrol, Petrol - Unleaded, ULP, Gasoline: petrol engine, unleaded fuel
    Diesel: turbo diesel, turbodiesel, tdi, crdi, diesel engine
    Electric, EV, BEV, Battery Electric: evs, electric car, electric vehicle, fully electric,
      full electric, all electric, zero emission
    Hybrid, HEV, Petrol Hybrid, Hybrid Petrol, Petrol/Electric Hybrid: petrol electric, hybrid electric,
      self charging hybrid, self charging
    Plug-in Hybrid, PHEV, Plug-in, Plug-in Hybrid Electric: plugin hybrid, plug in hybrid electric vehicle
    LPG, Gas, Autogas: dual fuel`,
  transmission: values`
    Automatic, Automatic Transmission: automatic gearbox
    Manual, Manual Transmission: manual gearbox
    Dual-clutch, DCT, DSG, Sports Automatic Dual Clutch: twin clutch, pdk, dual clutch automatic
    CVT, Constantly Variable Transmission, Continuously Variable Transmission
    Automated manual, AMT, Automated Manual Transmission
    Automatic (single-speed), Reduction gear, Single-speed: reduction gearbox, one speed`,
  drive: values`
    4x4, 4WD, Four Wheel Drive, 4-Wheel Drive: 4 by 4, four by four, four x four, fourwheel drive
    AWD, All Wheel Drive: all wheel
    2WD, 4x2, Two Wheel Drive, 2-Wheel Drive: 4 by 2
    FWD, Front Wheel Drive, Front: front drive
    RWD, Rear Wheel Drive, Rear: rear drive
    6x4: 6 by 4, bogie drive, bogie
    Chain, Chain Drive
    Belt, Belt Drive
    Shaft, Shaft Drive`,
  colour: values`
    Grey, Gray; White; Black; Silver; Blue; Red; Green; Orange; Yellow; Purple; Brown; Bronze; Beige; Pink; Gold`,
  axles: values`
    6x4: 6 by 4
    4x2: 4 by 2`,
  brakes: values`
    Electric: electric brakes, electrically braked
    Override: override brakes, mechanical override, mechanical brakes
    None: unbraked, no brakes, without brakes`,
  licence: values`
    Car, C: car licence, car license, c class licence, standard licence
    LR, Light Rigid: lr licence, lr license
    MR, Medium Rigid: mr licence, mr license
    HR, Heavy Rigid: hr licence, hr license
    HC, Heavy Combination: hc licence, hc license
    MC, Multi Combination: mc licence, mc license, road train licence`,
  learner_approved: values`
    Yes: learner, learner approved, learner legal, lams, lams approved, l plate, l plater
    No: full power, full licence, open licence, unrestricted, non lams`,
  ensuite: values`Yes: ensuite, en suite, shower, toilet, bathroom, shower and toilet`,
  kitchen: values`Yes: kitchen, kitchenette`,
  pop_top: values`Yes: pop top, pop up, pop top roof`,
  solar: values`Yes: solar, solar panel, solar power`,
  make: values`
    Volkswagen: vw, volks, vdub
    Mercedes-Benz: merc, benz, mb
    Chevrolet: chev, chevy
    BMW: beemer, bimmer
    Mitsubishi: mitsi, mitsu
    Subaru: subie, subi
    Toyota: yota, tojo
    Land Rover: landy
    GWM: great wall, great wall motors
    Harley-Davidson: harley, hd
    Royal Enfield: enfield
    Kawasaki: kwaka
    Kenworth: kw`,
}

/** Rows are separated by lines or semicolons; a line that ends with a comma goes on. */
function values([text = '']: TemplateStringsArray): readonly ValueRow[] {
  return text.split(/;|(?<!,)\n/).flatMap((row) => {
    const [same = '', words] = row.split(':')
    return same.trim() === '' ? [] : { same: splitPhrases(same), words: words ? splitPhrases(words) : [] }
  })
}

/** Words for several values of an attribute. A value with that exact name is preferred. */
export type ClassRow = {
  readonly name: FacetName
  readonly words: readonly string[]
  readonly covers: RegExp
}

export const classRows: readonly ClassRow[] = [
  {
    name: 'transmission',
    words: phrases`auto, automatic, auto transmission, auto gearbox, twist and go`,
    covers: /auto|cvt|variable|dual.?clutch|dct|dsg|pdk|tiptronic|reduction|direct drive|single.?speed/i,
  },
  {
    name: 'transmission',
    words: phrases`manual, stick, stick shift, manual transmission, clutch`,
    covers: /^(?:\d.?speed )?manual/i,
  },
  { name: 'transmission', words: phrases`6 speed, six speed`, covers: /\b6.?speed/i },
  { name: 'transmission', words: phrases`5 speed, five speed`, covers: /\b5.?speed/i },
  {
    name: 'drive',
    words: phrases`4x4, 4wd, awd, four wheel drive, 4 wheel drive, all wheel drive`,
    covers: /^(?:4x4|4wd|awd|all|four)/i,
  },
  { name: 'drive', words: phrases`2wd, 2 wheel drive, two wheel drive`, covers: /^(?:4x2|2wd|fwd|rwd)/i },
  { name: 'fuel', words: phrases`hybrid, hev, phev, plug in, plug in hybrid`, covers: /hybrid|hev|plug/i },
  { name: 'body', words: phrases`camper van, campervan, camper`, covers: /camper/i },
  { name: 'brakes', words: phrases`braked, brakes, with brakes`, covers: /^(?!none|no)/i },
]

/** Shades that are not colours in stock; only used if no vehicle contains the word, for example as a paint name. */
export const shadeRows: readonly ClassRow[] = [
  { name: 'colour', words: phrases`charcoal, gunmetal, graphite`, covers: /^gr[ea]y$/i },
  { name: 'colour', words: phrases`maroon, burgundy, crimson, scarlet`, covers: /^red$/i },
  { name: 'colour', words: phrases`navy, teal, aqua, turquoise`, covers: /^blue$/i },
  { name: 'colour', words: phrases`cream, ivory, sand, fawn`, covers: /^(?:beige|white)$/i },
  { name: 'colour', words: phrases`gold, champagne, copper`, covers: /^(?:gold|bronze|beige)$/i },
  { name: 'colour', words: phrases`tan`, covers: /^(?:brown|beige)$/i },
  { name: 'colour', words: phrases`violet, plum, mauve`, covers: /^purple$/i },
  { name: 'colour', words: phrases`lime, olive, khaki`, covers: /^green$/i },
]

/** Words that are searched in the vehicles' text, if any contains them, before they mean a broader value. */
export const textRows: readonly { readonly words: readonly string[]; readonly text: string }[] = [
  { words: phrases`phev, plug in, plug in hybrid, plug in hybrid electric`, text: 'plug-in' },
  { words: phrases`no gas, gas free, without gas, without any gas, gasless`, text: 'no gas' },
  { words: phrases`mild hybrid, mhev, 48v hybrid`, text: 'mild hybrid' },
]

/** Names that are correct even if not in stock, so that Ranger is not corrected to range. */
export const properNames: ReadonlySet<string> = new Set(phrases`
  abarth, accord, alfa, amarok, aprilia, astra, audi, aurion, avalon, avan, avatr, barina, benelli, bentley,
  bimota, bmw, bugatti, buick, byd, caddy, cadillac, camry, captiva, carnival, cayenne, cerato, cfmoto,
  challenger, cherokee, chery, chevrolet, chrysler, citroen, civic, colorado, commodore, cooper, corolla,
  coromal, corsa, cruze, cupra, daihatsu, deepal, defender, dodge, dualis, ducati, duster, eclipse,
  ecosport, elantra, everest, fabia, falcon, ferrari, fiat, fiesta, focus, ford, forester, fortuner, foton,
  freelander, freightliner, fuso, geely, genesis, gladiator, golf, grandis, grenadier, gwm, harley, haval,
  hiace, hilux, hino, holden, honda, hummer, husqvarna, hyster, hyundai, impreza, ineos, infiniti, isuzu,
  iveco, jaecoo, jaguar, jayco, jeep, jimny, juke, kamiq, karoq, kawasaki, kenworth, kgm, kia, kluger,
  kodiaq, kona, ktm, kymco, lamborghini, lancer, landcruiser, laser, ldv, leapmotor, levorg, lexus, lotus,
  macan, mack, mahindra, maserati, mazda, mclaren, megane, mercedes, mg, micra, mini, mirage, mitsubishi,
  mondeo, murano, musso, mustang, navara, navistar, nio, nissan, octavia, omoda, opel, outback, outlander,
  pajero, palisade, passat, pathfinder, patrol, peterbilt, peugeot, piaggio, picanto, polestar, porsche,
  postie, prado, prius, proton, pulsar, qashqai, ram, ranger, renault, rexton, rivian, rolls, rover, royce,
  saab, scania, scenic, seltos, skoda, smart, sonata, sorento, soul, sportage, sprinter, ssangyong, stinger,
  stonic, subaru, supra, suzuki, swift, sym, tarago, tarraco, tata, taycan, telluride, territory, tesla,
  tiguan, tiida, torres, touareg, toyota, trailblazer, transit, trax, triton, triumph, tucson, tundra,
  veloster, vespa, viscount, vitara, vmoto, volkswagen, volvo, windsor, winnebago, wrangler, xpeng, yamaha,
  yaris, yeti, zafira, zeekr`)
