declare module '*.css'

declare module '*?raw' {
  const text: string
  export default text
}

declare module '*.css?url' {
  const address: string
  export default address
}

declare module '*.woff2?url' {
  const address: string
  export default address
}
