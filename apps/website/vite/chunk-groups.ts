/**
 * Which modules share a file. A group is named by the modules that stand for it and takes along whatever they import,
 * so moving a file changes nothing here; what an earlier group has, a later one leaves to it.
 */
export const chunkGroups = [
  // Imports nothing of ours, so it keeps its name, and its place in a visitor's cache, from one release to the next.
  { name: 'library', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  // The document around every page.
  { name: 'everywhere', test: /\/app\/(?:root|routes\/layout|features\/error-page\/error-page)\.tsx/ },
  // What most looks and pages share: parts of looks, cards, icons, pieces of a few lines. A request more costs a phone
  // more than the bytes that it could leave out.
  {
    name: 'shared',
    test: /\/lucide-react\/dist\/esm\/icons\/|\/app\/(?:ui|browser|leads\/browser\/last-posted|site\/page-meta|themes\/(?:parts|card-list)|features\/card)\b/,
    minShareCount: 2,
  },
  // The payment shows how far a form is and posts as one, and has no field.
  {
    name: 'progress',
    test: /\/app\/forms\/(?:screen\/form-progress\.tsx|form\.ts|post-names\.ts)|\/domain\/src\/form\/steps\/step-state/,
  },
  // The screen of a form is apart from what carries one out in the browser: a step of a reservation posts to its page.
  // So do finance and trade-in, with the few lines that every form of a lead begins with.
  {
    name: 'forms',
    test: /\/app\/forms\/(?:screen\/form-screen|browser\/use-(?:corrected-fields|focus|input-revision)|read-posted|fill)\.tsx?|\/app\/leads\/(?:words|lead-form)\.ts|\/domain\/src\/visit\/stored-details/,
  },
  { name: 'leads', test: /\/app\/leads\/screen\/lead-form-screen\.tsx/ },
  // What the screens without a form have in common.
  { name: 'notices', test: /\/app\/features\/checkout\/(?:words\/notices\.ts|notices\/call-us\.tsx)/ },
  // What every screen of a reservation has around it: small pieces that would each be a file of their own.
  {
    name: 'reserve',
    test: /\/app\/features\/checkout\/(?:checkout-page\.tsx|words\/steps\.ts|parts\/(?:checkout-alert|lock)\.tsx)/,
  },
  // Two looks say in every header whether the door is open; a place's card is for pages that show places.
  { name: 'hours', test: /\/app\/site\/places\/open-now\.tsx/ },
  { name: 'places', test: /\/app\/site\/places\// },
]
