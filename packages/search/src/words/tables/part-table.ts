import { phrases } from '@forecourt/domain/text/phrases'

/** Parts with a colour of their own. */
export const colouredParts: readonly string[] = phrases`
  seat, seats, interior, interiors, trim, leather, upholstery, cloth, vinyl, headlining, carpet, dash,
  dashboard, stitching, roof, rim, rims, alloy, alloys, mag, mags, wheel, wheels, calipers, bumper, bumpers,
  bullbar, bull bar, mirror, mirrors, window, windows, tint, tailgate, bonnet, stripe, stripes, decals, badges,
  grille, grill, canopy, awning, blinds, curtains`

/** Words that say something about these parts, and about vehicles where none of them follows. */
export const partRows: readonly { readonly words: readonly string[]; readonly parts: readonly string[] }[] = [
  {
    words: phrases`new, brand new`,
    parts: phrases`
      tyre, tyres, tire, tires, battery, batteries, brakes, brake pads, clutch, rego, registration, rwc,
      roadworthy, paint, engine, motor, gearbox, transmission, timing belt, belt, chain, shocks, radiator,
      warranty, car warranty, vehicle warranty, seats, seat covers, windscreen, upholstery, carpet, annexe, awning,
      exhaust, turbo, axle, axles, bearings, wheel bearings`,
  },
  {
    words: phrases`front, rear`,
    parts: phrases`
      seat, seats, camera, cameras, sensors, airbag, airbags, bumper, bumpers, window, windows, door, doors, light,
      lights, axle, diff, diff lock, locker, bed, tyres, tailgate, entertainment, air con, air conditioning`,
  },
  {
    words: phrases`electric`,
    parts: phrases`
      seat, seats, window, windows, mirror, mirrors, tailgate, tail gate, boot, door, doors, step, steps, roof,
      sunroof, moonroof, steering, handbrake, hand brake, park brake, parking brake, awning, winch, start, starter,
      jack, jacks, legs, bed, beds, blinds, hoist, tarp, heater, fridge, cooktop`,
  },
  {
    words: phrases`auto, automatic`,
    parts: phrases`
      headlight, headlights, lights, wipers, tailgate, park brake, parking brake, braking, hold, climate control,
      air con, air conditioning, doors`,
  },
  {
    words: phrases`manual`,
    parts: phrases`window, windows, mirrors, tailgate, park brake, air con, air conditioning, awning, winch`,
  },
  {
    words: phrases`gas, diesel`,
    parts: phrases`
      fridge, stove, cooktop, cooker, oven, heater, heating, hot water, bottle, bottles, strut, struts`,
  },
  {
    words: phrases`sport, sports`,
    parts: phrases`seat, seats, exhaust, suspension, mode, steering, pedals`,
  },
  { words: phrases`owner, owners, service, workshop, user`, parts: phrases`manual` },
]

/** Words between these and the part: "black leather seats", "new set of tyres". */
export const partAdjectives: ReadonlySet<string> = new Set(phrases`
  leather, cloth, fabric, suede, vinyl, nappa, quilted, perforated, alloy, panoramic, contrast, power, heated, led,
  racing, sports, metallic, painted, parking, park, side, sliding, folding, rear, front, set, sets, pair, of`)
