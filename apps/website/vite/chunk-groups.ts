/**
 * Which modules share a file. A group is named by the modules that stand for it and takes along whatever they import,
 * so moving a file changes nothing here; what an earlier group has, a later one leaves to it.
 */
export const chunkGroups = [
  // Imports nothing of ours, so it keeps its name, and its place in a visitor's cache, from one release to the next.
  { name: 'library', test: /\/node_modules\/(?:react|react-dom|scheduler|react-router)\// },
  // What every page runs: the document around it, and the parts that all looks are made of.
  { name: 'everywhere', test: /\/app\/(?:root|routes\/pages|error-page)\.tsx/ },
  { name: 'looks', test: /\/app\/themes\/parts\//, minShareCount: 4 },
  // The screen of a form is apart from what carries one out in the browser: a step of a reservation posts to its page.
  { name: 'forms', test: /\/app\/forms\/screen\/form-screen\.tsx/ },
  { name: 'leads', test: /\/app\/leads\/screen\/lead-form-screen\.tsx/ },
  { name: 'places', test: /\/app\/site\/places\// },
]
