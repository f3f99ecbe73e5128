/** Inside the document, because it is read without the site. */
export const styles = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1d1d1d; background: #fff; }
h1, h2, h3 { line-height: 1.25; break-after: avoid; }
dl { border: 1px solid #bbb; border-radius: 4px; padding: .5rem 1rem; break-inside: avoid; }
dl div { display: grid; grid-template-columns: 14rem 1fr; gap: 0 1rem; }
dt { color: #555; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: bold; padding: .5rem 0; }
th, td { border: 1px solid #bbb; padding: .25rem .5rem; text-align: left; vertical-align: top; font-weight: normal; }
@media (max-width: 40rem) { dl div { grid-template-columns: 1fr; } }
`;
