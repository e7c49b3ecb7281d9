import { phrases } from '../../text/phrases.ts'

/** Latitude and longitude. */
export type Point = readonly [lat: number, lng: number]

/** Well-known towns, and suburbs of large cities, for sketch maps. */
export const towns: Readonly<Record<string, Point>> = {
  // New South Wales and the ACT
  ...readTowns`
    Bathurst -33.419 149.577, Orange -33.284 149.1, Cowra -33.834 148.69, Lithgow -33.481 150.157,
    Blayney -33.533 149.256, Oberon -33.704 149.855, Canowindra -33.561 148.666, Grenfell -33.896 148.161,
    Young -34.314 148.299, Boorowa -34.437 148.717, Cootamundra -34.641 148.026, Temora -34.447 147.534,
    Forbes -33.385 148.008, Parkes -33.137 148.175, Mudgee -32.591 149.588, Dubbo -32.243 148.605,
    Katoomba -33.712 150.312, Goulburn -34.755 149.719, Yass -34.842 148.911, Canberra -35.281 149.129,
    Wagga Wagga -35.118 147.369, Albury -36.08 146.916, Tamworth -31.091 150.929, Armidale -30.513 151.669,
    Newcastle -32.927 151.776, Wollongong -34.424 150.893, Port Macquarie -31.431 152.908,
    Coffs Harbour -30.296 153.114, Sydney CBD -33.868 151.207, North Sydney -33.839 151.207,
    Chatswood -33.797 151.181, Hornsby -33.703 151.099, Manly -33.797 151.285, Ryde -33.815 151.105,
    Parramatta -33.815 151.001, Castle Hill -33.731 151.005, Blacktown -33.771 150.906,
    Penrith -33.751 150.694, Strathfield -33.872 151.094, Newtown -33.898 151.179, Randwick -33.914 151.241,
    Mascot -33.927 151.193, Bankstown -33.917 151.035, Hurstville -33.967 151.102, Liverpool -33.92 150.923,
    Sutherland -34.031 151.057, Campbelltown -34.065 150.814`,
  // Victoria
  ...readTowns`
    Melbourne CBD -37.814 144.963, Footscray -37.8 144.9, Sunshine -37.788 144.833, Altona -37.867 144.83,
    Werribee -37.9 144.66, Melton -37.683 144.585, Tullamarine -37.702 144.882, Broadmeadows -37.68 144.92,
    Craigieburn -37.6 144.943, Epping -37.651 145.029, Preston -37.741 145.003, Whittlesea -37.514 145.117,
    St Kilda -37.868 144.98, Camberwell -37.835 145.059, Malvern -37.862 145.03, Box Hill -37.819 145.122,
    Ringwood -37.815 145.229, Glen Waverley -37.879 145.164, Dandenong -37.987 145.215,
    Berwick -38.031 145.345, Cranbourne -38.1 145.283, Frankston -38.143 145.123, Lara -38.023 144.406,
    Geelong -38.149 144.361, Ocean Grove -38.265 144.522, Torquay -38.331 144.326, Colac -38.339 143.585,
    Ballarat -37.562 143.85, Bendigo -36.757 144.279`,
  // Queensland
  ...readTowns`
    Brisbane CBD -27.47 153.026, Nundah -27.402 153.06, Chermside -27.386 153.031, Aspley -27.366 153.017,
    Strathpine -27.305 152.99, Redcliffe -27.23 153.104, Caboolture -27.085 152.951,
    Indooroopilly -27.5 152.973, Carindale -27.506 153.102, Springwood -27.617 153.128,
    Ipswich -27.615 152.76, Gatton -27.558 152.276, Toowoomba -27.56 151.953, Oakey -27.434 151.72,
    Dalby -27.183 151.262, Warwick -28.215 152.035, Southport -27.968 153.414, Nerang -27.99 153.336,
    Surfers Paradise -28.003 153.43, Robina -28.077 153.384, Burleigh Heads -28.09 153.453,
    Coolangatta -28.168 153.536, Caloundra -26.803 153.13, Mooloolaba -26.682 153.119,
    Maroochydore -26.655 153.091, Nambour -26.627 152.959, Noosa Heads -26.393 153.09,
    Bundaberg -24.866 152.349, Rockhampton -23.378 150.51, Mackay -21.141 149.186,
    Townsville -19.259 146.817, Cairns -16.92 145.771`,
  // South Australia and the Northern Territory
  ...readTowns`
    Adelaide CBD -34.929 138.601, Woodville -34.877 138.537, Port Adelaide -34.846 138.503,
    Glenelg -34.98 138.514, Marion -35.013 138.557, Reynella -35.094 138.535, Noarlunga -35.139 138.497,
    McLaren Vale -35.219 138.545, Salisbury -34.766 138.645, Elizabeth -34.717 138.672,
    Gawler -34.602 138.749, Mount Barker -35.066 138.859, Mount Gambier -37.829 140.783,
    Darwin -12.463 130.842, Palmerston -12.486 130.984, Alice Springs -23.698 133.881`,
  // Western Australia
  ...readTowns`
    Perth CBD -31.953 115.857, Victoria Park -31.976 115.897, Belmont -31.949 115.937,
    Morley -31.89 115.903, Midland -31.89 116.01, Kalamunda -31.974 116.058, Cannington -32.017 115.934,
    Armadale -32.153 116.015, Fremantle -32.057 115.744, Joondalup -31.745 115.766,
    Rockingham -32.277 115.73, Mandurah -32.529 115.723, Bunbury -33.327 115.641`,
  // Tasmania
  ...readTowns`
    Launceston -41.439 147.136, Legana -41.362 147.041, Longford -41.596 147.121, Evandale -41.57 147.247,
    Deloraine -41.525 146.657, Devonport -41.177 146.351, Burnie -41.056 145.906, Hobart -42.882 147.327`,
  // New Zealand
  ...readTowns`
    Christchurch -43.532 172.637, Riccarton -43.53 172.598, Papanui -43.495 172.605,
    Lyttelton -43.603 172.72, Kaiapoi -43.383 172.657, Rangiora -43.304 172.597, Rolleston -43.591 172.383,
    Auckland -36.848 174.763, Hamilton -37.787 175.28, Tauranga -37.687 176.167, Wellington -41.287 174.776,
    Nelson -41.271 173.284, Dunedin -45.874 170.504, Queenstown -45.031 168.663`,
}

/** Main roads as lists of towns, drawn straight from one to the next. */
export const roads: readonly (readonly [name: string, ...towns: string[]])[] = [
  ['Great Western Highway', 'Parramatta', 'Penrith', 'Katoomba', 'Lithgow', 'Bathurst'],
  ['Mitchell Highway', 'Bathurst', 'Orange', 'Dubbo'],
  ['Mid-Western Highway', 'Bathurst', 'Blayney', 'Cowra', 'Grenfell'],
  ['Olympic Highway', 'Cowra', 'Young', 'Cootamundra', 'Wagga Wagga', 'Albury'],
  ['Lachlan Valley Way', 'Forbes', 'Cowra', 'Boorowa', 'Yass'],
  ['Escort Way', 'Orange', 'Forbes'],
  ['Newell Highway', 'Forbes', 'Parkes', 'Dubbo'],
  ['Castlereagh Highway', 'Lithgow', 'Mudgee'],
  ['Hume Motorway', 'Liverpool', 'Campbelltown', 'Goulburn', 'Yass', 'Albury'],
  ['Pacific Highway', 'North Sydney', 'Chatswood', 'Hornsby', 'Newcastle', 'Port Macquarie', 'Coffs Harbour'],
  ['Princes Highway', 'Sydney CBD', 'Newtown', 'Sutherland', 'Wollongong'],
  ['Botany Road', 'Sydney CBD', 'Mascot'],
  ['Harbour Bridge', 'Sydney CBD', 'North Sydney'],
  ['Parramatta Road', 'Sydney CBD', 'Strathfield', 'Parramatta'],
  ['South Western Motorway', 'Mascot', 'Bankstown', 'Liverpool'],
  ['Princes Freeway', 'Melbourne CBD', 'Altona', 'Werribee', 'Lara', 'Geelong'],
  ['Princes Highway', 'Melbourne CBD', 'Malvern', 'Dandenong', 'Berwick'],
  ['Princes Highway', 'Geelong', 'Colac'],
  ['Surf Coast Highway', 'Geelong', 'Torquay'],
  ['High Street', 'Melbourne CBD', 'Preston', 'Epping', 'Whittlesea'],
  ['Tullamarine Freeway', 'Melbourne CBD', 'Tullamarine'],
  ['Hume Highway', 'Melbourne CBD', 'Broadmeadows', 'Craigieburn', 'Albury'],
  ['Western Ring Road', 'Altona', 'Sunshine', 'Tullamarine', 'Epping'],
  ['Western Freeway', 'Footscray', 'Sunshine', 'Melton', 'Ballarat'],
  ['Burwood Highway', 'Melbourne CBD', 'Camberwell', 'Glen Waverley'],
  ['Frankston–Dandenong Road', 'Dandenong', 'Frankston'],
  ['EastLink', 'Ringwood', 'Dandenong', 'Frankston'],
  ['South Gippsland Highway', 'Dandenong', 'Cranbourne'],
  ['Gympie Road', 'Brisbane CBD', 'Chermside', 'Aspley', 'Strathpine', 'Caboolture'],
  ['Pacific Motorway', 'Brisbane CBD', 'Springwood', 'Nerang', 'Robina', 'Coolangatta'],
  ['Ipswich Motorway', 'Brisbane CBD', 'Indooroopilly', 'Ipswich'],
  ['Warrego Highway', 'Ipswich', 'Gatton', 'Toowoomba', 'Oakey', 'Dalby'],
  ['New England Highway', 'Toowoomba', 'Warwick', 'Armidale', 'Tamworth'],
  ['Gold Coast Highway', 'Southport', 'Surfers Paradise', 'Burleigh Heads', 'Coolangatta'],
  ['Nicklin Way', 'Mooloolaba', 'Caloundra'],
  ['Sunshine Motorway', 'Maroochydore', 'Noosa Heads'],
  ['Port Road', 'Adelaide CBD', 'Woodville', 'Port Adelaide'],
  ['Main South Road', 'Adelaide CBD', 'Marion', 'Reynella', 'McLaren Vale'],
  ['Main North Road', 'Adelaide CBD', 'Salisbury', 'Elizabeth', 'Gawler'],
  ['South Eastern Freeway', 'Adelaide CBD', 'Mount Barker'],
  ['Albany Highway', 'Perth CBD', 'Victoria Park', 'Cannington', 'Armadale'],
  ['Great Eastern Highway', 'Perth CBD', 'Belmont', 'Midland'],
  ['Kwinana Freeway', 'Perth CBD', 'Mandurah', 'Bunbury'],
  ['Midland Highway', 'Launceston', 'Longford', 'Hobart'],
  ['Bass Highway', 'Launceston', 'Deloraine', 'Devonport', 'Burnie'],
  ['State Highway 1', 'Kaiapoi', 'Papanui', 'Rolleston'],
  ['Riccarton Road', 'Riccarton', 'Christchurch'],
]

function readTowns(text: TemplateStringsArray): Record<string, Point> {
  return Object.fromEntries(
    phrases(text).map((town) => {
      const [, name = '', lat, lng] = /^(.+) (\S+) (\S+)$/.exec(town) ?? []
      return [name, [Number(lat), Number(lng)]]
    }),
  )
}
