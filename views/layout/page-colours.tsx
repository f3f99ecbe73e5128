/** Tells the browser both schemes before the stylesheet is there, and the colours of `--bar` in views/styles/tokens.css. */
export function PageColours() {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#0f2c4c" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#081421" />
    </>
  );
}
