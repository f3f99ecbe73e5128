/** In a new tab: whoever reads the policy finds the form as it was. */
export function PolicyLink({ href, text, newTab }: { href: string; text: string; newTab: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {text}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
