/** Returns an amount as it is written in code: `1 200,50 kr` becomes `1200.50`. */
export const plainAmount = (typed: string) =>
  typed
    .replace(/\s/g, '')
    .replace(/^(?:kr|sek)|(?:kr|kronor|sek|:-)$/gi, '')
    .replace(',', '.');
