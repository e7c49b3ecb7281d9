import type { SortValue } from '@forecourt/domain/listing/sort-option'
import { phrases } from '@forecourt/domain/text/phrases'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { FacetName, RangeName } from '../../grammar/attributes.ts'
import type { NumberRange } from '../../grammar/search-state.ts'
import { priceName } from './number-table.ts'

/** What serves a purpose: values that match a pattern, numbers, a sort. */
export type PurposeMatch = {
  readonly covers?: Readonly<Partial<Record<FacetName, RegExp>>>
  readonly ranges?: Readonly<Partial<Record<RangeName, NumberRange>>>
  readonly sort?: SortValue
}

export type PurposeRow = {
  /** As buyers phrase it, without a leading "for", "to" or article. */
  readonly words: readonly string[]
  /** Matches in vehicles' own text are preferred: "Off-road" can be a badge. */
  readonly isTextFirst?: true
  readonly serving: Readonly<Partial<Record<VehicleKind, PurposeMatch>>>
}

const atLeast = (min: number): NumberRange => ({ min, max: null })
const atMost = (max: number): NumberRange => ({ min: null, max })

const forTwo: PurposeMatch = { covers: { berths: /^2$/ } }
const forFamilies: PurposeMatch = { covers: { berths: /^(?:[4-9]|\d\d)$/ } }
const learner: PurposeMatch = { covers: { learner_approved: /^yes$/i } }
const offRoad = /^(?:4x4|4wd|awd|all|four)/i
const towCars: PurposeMatch = { ranges: { towing_capacity_kg: atLeast(2_500) } }
const workBodies = /^(?:ute|utility|van|panel van|cab chassis)$/i

/** Purposes that buyers name, and the attributes by which suitable vehicles are found. */
export const purposeRows: readonly PurposeRow[] = [
  {
    words: phrases`
      sports car, sports cars, sport car, sporty, sporty car, fast car, weekend car, weekend toy`,
    serving: {
      car: { covers: { body: /^(?:coupe|convertible|cabriolet)$/i } },
      motorcycle: { covers: { body: /^sports?$/i } },
    },
  },
  {
    words: phrases`
      work, a tradie, tradie, tradies, trades, trade, tradesman, tradesperson, a builder, builder,
      building site, work site, worksite, job site, jobsite, tools, my tools, carrying tools, a plumber,
      plumber, a sparky, sparky, electrician, chippy, carpenter, work vehicle, work truck, work car,
      business, my business, site work, a landscaper, landscaper, landscaping, farm, farm work, farmer,
      workhorse, work horse, hard work, hard yakka, hauling, hauling gear, carrying gear, the job`,
    serving: {
      car: { covers: { body: workBodies } },
      truck: { covers: { body: /tipper|tray|pantech/i } },
      trailer: { covers: { body: /box|enclosed|tipper|plant/i } },
    },
  },
  {
    words: phrases`
      towing, tow bar, towbar, tow, tow vehicle, tow car, tow rig, tugging, towing vehicle, tow a caravan,
      tow a boat, tow a trailer, tow a van, tow a float, tow a horse float, tow my caravan, tow my boat,
      tow my van, tow our caravan, tow our van, tow the caravan, tow the boat, tow the van,
      towing a caravan, towing a boat, towing a trailer, towing a van, towing my caravan, towing my boat,
      towing my van, towing the caravan, towing the boat, towing the van, towing a horse float,
      towing horses, towing caravans, pull a caravan, pull a boat, pull a trailer, pull my caravan,
      pulling a caravan, pulling a boat, heavy towing, good at towing, good for towing,
      tow a camper trailer, towing a camper, tow a camper, tow a jet ski, towing a jet ski, can tow,
      able to tow, that tows, tows, towing capacity, tow well, can tow a caravan, can tow a boat,
      can tow a van, can tow a trailer, tow big loads, a caravan behind`,
    serving: { car: towCars, camper: towCars, rv: towCars, truck: towCars },
  },
  {
    words: phrases`
      couple, a couple, couples, for two, for two people, for two adults, for 2, for 2 people, for 2 adults,
      mum and dad, me and my wife, my wife and i, me and my partner, my partner and i, my husband and i,
      me and my husband, the two of us, us two, just the two of us, retired couple, a retired couple,
      older couple, young couple, empty nesters, grey nomad, grey nomads, gray nomad, gray nomads, retirees,
      a retiree, pensioners, honeymoon`,
    serving: {
      camper: forTwo,
      rv: forTwo,
      caravan: forTwo,
      car: { ranges: { seats: { min: 2, max: 5 } } },
      motorcycle: { ranges: { seats: { min: 2, max: 2 } } },
      scooter: { ranges: { seats: { min: 2, max: 2 } } },
    },
  },
  {
    words: phrases`
      family, a family, families, family friendly, family car, family vehicle, family wagon, family hauler,
      kids, the kids, my kids, children, the children, young kids, little kids, small kids, baby, a baby,
      new baby, newborn, prams, a pram, pram, baby seat, child seats, child seat, car seats, school run,
      school runs, school drop off, school pick up, school drop offs, growing family, young family,
      big family, large family, a big family, a large family, the whole family, whole family, mum, mums,
      soccer mum, family holidays, family holiday, family trips, family trip, family use, grandkids,
      the grandkids, teenagers, three kids, two kids, four kids, 3 kids, 2 kids, 4 kids, a growing family`,
    serving: {
      car: {
        covers: { body: /^(?:suv|wagon|station wagon|people mover|mpv)$/i },
        ranges: { seats: atLeast(5) },
      },
      camper: forFamilies,
      rv: forFamilies,
      caravan: forFamilies,
    },
  },
  {
    words: phrases`
      first car, first vehicle, first time driver, first time buyer, new driver, a new driver, p plater,
      p platers, p plate, p plates, a p plater, ps, red ps, green ps, teenager, a teenager, my teenager,
      student, a student, students, uni, uni student, university, uni car, student car, my daughter, my son,
      daughter, son, our daughter, our son, starter car, cheap first car, young driver, learner driver,
      a learner, learner, learners, first bike, first motorbike, first motorcycle, first scooter, beginner,
      a beginner, beginners, beginner bike, new rider, a new rider, starter bike, l plater, l platers,
      l plates, on my ls, on my ps, learning to drive, learning to ride, learn on, learning on,
      p plate approved, p plater approved, p plate legal, my first car, my first bike`,
    serving: {
      car: {
        covers: { body: /^(?:hatch|hatchback|sedan|saloon)$/i },
        ranges: { [priceName]: atMost(25_000) },
        sort: 'price:asc',
      },
      motorcycle: learner,
      scooter: learner,
    },
  },
  {
    words: phrases`
      beach, the beach, beaches, beach driving, beach trips, beach work, sand, sand driving, the sand,
      off road, offroad, off roading, offroading, off road use, off road driving, off roader, offroader,
      the bush, bush, bush bashing, bush work, bush tracks, the outback, outback touring, outback travel,
      four wheel driving, 4 wheel driving, 4wding, 4wd tracks, fraser island, cape york, fraser, dirt roads,
      dirt road, gravel roads, gravel, rough roads, tracks, fire trails, mud, the snow, snow, snow trips,
      skiing, ski trips, the ski fields, the farm, the property, a farm, my farm, on the farm, paddock,
      the paddock, paddocks, touring australia, big lap, the big lap, lap of australia, camping,
      camping trips, going camping, camping weekends, fishing, fishing trips, hunting, remote travel,
      adventures, adventure travel, exploring, unsealed roads, corrugated roads, rough tracks,
      off the beaten track, off grid, off grid camping, free camping, off the grid`,
    isTextFirst: true,
    serving: {
      car: { covers: { drive: offRoad } },
      truck: { covers: { drive: offRoad } },
      rv: { covers: { drive: offRoad } },
      motorcycle: { covers: { body: /adventure|trail|enduro|dual|off/i } },
      caravan: { covers: { body: /hybrid/i } },
    },
  },
  {
    words: phrases`
      commuting, commute, commuter, the commute, my commute, daily commute, commuting to work, daily driver,
      daily drive, a daily, daily, city driving, the city, city car, city, city use, around town, town,
      in town, runabout, run about, run around, runaround, getting to work, get to work, driving to work,
      drive to work, to and from work, shopping, the shops, shopping trips, errands, short trips,
      easy parking, easy to park, parking, tight parking, zipping around, zipping around town, station car,
      second car, a second car, pensioner, a pensioner, grandma, nan, nanna, my nan, my grandma,
      elderly mother, inner city, traffic, city traffic, suburbs, the suburbs, everyday, every day,
      everyday driving, everyday use`,
    serving: {
      car: { covers: { body: /^(?:hatch|hatchback|sedan|saloon)$/i } },
      motorcycle: { ranges: { engine_cc: atMost(700) } },
      scooter: { ranges: { engine_cc: atMost(200) } },
    },
  },
  {
    words: phrases`
      economical, fuel efficient, fuel saving, good on fuel, good on petrol, low fuel, low fuel use,
      fuel economy, good fuel economy, great fuel economy, low emissions, low emission, low running costs,
      cheap to run, eco, eco friendly, green car, environmentally friendly, good mileage, cheap on fuel,
      light on fuel, saving fuel, save fuel, save on fuel, saving money on fuel, low consumption,
      fuel economical, efficient`,
    serving: {
      car: { covers: { fuel: /hybrid|electric|plug|hev|ev/i } },
      camper: { covers: { fuel: /hybrid|electric|plug|hev/i } },
      truck: { covers: { fuel: /hybrid|electric|plug|hev/i } },
      motorcycle: { ranges: { engine_cc: atMost(500) } },
      scooter: { ranges: { engine_cc: atMost(150) } },
    },
  },
  {
    words: phrases`
      deliveries, delivery, delivery work, delivering, courier, courier work, couriers, parcels,
      parcel delivery, moving house, moving furniture, furniture, removals, removalist, moving,
      transporting goods, freight, carrying goods, cargo, food delivery, uber eats, deliveroo,
      local deliveries, local delivery, shifting furniture`,
    serving: {
      car: { covers: { body: /^(?:van|panel van)$/i } },
      truck: { covers: { body: /pantech/i } },
      trailer: { covers: { body: /enclosed/i } },
      scooter: { ranges: { engine_cc: atMost(200) } },
    },
  },
  {
    words: phrases`
      long haul, linehaul, line haul, interstate, interstate work, interstate freight, road train,
      road trains, highway work, long distance work, b double, b doubles, heavy haulage`,
    serving: { truck: { covers: { body: /prime mover/i } } },
  },
  {
    words: phrases`
      tip runs, the tip, tip, rubbish, garden waste, green waste, rubbish runs, gardening, the garden, dirt,
      soil, sand and soil, carting soil, carting dirt, earthmoving, earth moving, mulch, firewood,
      carting firewood, landscape supplies, rubble, the dump, dump runs, carting gravel, hay, carting hay`,
    serving: {
      car: { covers: { body: /^(?:ute|utility|cab chassis)$/i } },
      truck: { covers: { body: /tipper/i } },
      trailer: { covers: { body: /box|tipper|cage/i } },
    },
  },
  {
    words: phrases`
      touring, long trips, long rides, long distance, long distances, road trips, road trip, highway,
      highway driving, highway cruising, highway riding, long drives, country driving, country trips,
      open road, the open road, travelling, travel, travelling australia, travelling around australia,
      holidays, holiday, holidaying, going away`,
    serving: {
      car: { covers: { body: /^(?:suv|wagon|station wagon|sedan|saloon)$/i } },
      motorcycle: { covers: { body: /adventure|touring|tourer|cruiser/i } },
    },
  },
  {
    words: phrases`
      dog, dogs, my dog, my dogs, the dog, the dogs, big dog, large dog, a dog, surfing, surfboards,
      surf boards, surfboard, mountain bikes, bikes in the back, big boot, large boot, lots of boot space,
      boot space, plenty of boot space, luggage, lots of luggage, golf clubs, camping gear, sports gear,
      lots of space, plenty of room, lots of room, roomy, spacious, plenty of space`,
    serving: {
      car: { covers: { body: /^(?:suv|wagon|station wagon|people mover|mpv|van)$/i } },
      caravan: { sort: 'size:desc' },
      rv: { sort: 'size:desc' },
      camper: { sort: 'size:desc' },
      truck: { sort: 'size:desc' },
      trailer: { sort: 'size:desc' },
    },
  },
  {
    words: phrases`
      uber, rideshare, ride share, ride sharing, uber driving, uber driver, ridesharing, taxi, didi,
      driving uber`,
    serving: {
      car: {
        covers: { body: /^(?:sedan|saloon|hatch|hatchback|suv|wagon)$/i },
        ranges: { seats: atLeast(5), doors: atLeast(4) },
      },
    },
  },
  {
    words: phrases`
      easy to tow, light to tow, lightweight, light weight, easy towing, towed by a small car,
      small car can tow`,
    serving: {
      caravan: { ranges: { atm_kg: atMost(2_200) } },
      camper: { ranges: { atm_kg: atMost(2_200) } },
      trailer: { ranges: { atm_kg: atMost(1_500) } },
    },
  },
  {
    words: phrases`big, large`,
    serving: {
      caravan: { covers: { body: /tandem/i } },
      truck: { ranges: { gvm_kg: atLeast(12_000) } },
      trailer: { ranges: { atm_kg: atLeast(2_000) } },
      rv: { ranges: { length_m: atLeast(7) } },
      motorcycle: { ranges: { engine_cc: atLeast(900) } },
      scooter: { ranges: { engine_cc: atLeast(250) } },
      car: { covers: { body: /^(?:suv|people mover|mpv|ute|utility|van|bus)$/i } },
    },
  },
  {
    words: phrases`small, little, compact, tiny`,
    serving: {
      caravan: { ranges: { length_m: atMost(5.2) } },
      rv: { ranges: { length_m: atMost(6.5) } },
      truck: { ranges: { gvm_kg: atMost(8_000) } },
      trailer: { ranges: { atm_kg: atMost(1_400) } },
      motorcycle: { ranges: { engine_cc: atMost(500) } },
      scooter: { ranges: { engine_cc: atMost(150) } },
      car: { covers: { body: /^(?:hatch|hatchback)$/i } },
    },
  },
]
