declare module '*.txt' {
  const text: string;
  export default text;
}

declare module '*.woff2' {
  /** The path from the folder of the bundle. */
  const file: string;
  export default file;
}
