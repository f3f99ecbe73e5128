interface PageLinksProps {
  className: string;
  /** The name of the navigation. */
  label: string;
  page: number;
  hasNext: boolean;
  /** Returns the address of a page. */
  to: (page: number) => string;
  texts: { previous: string; next: string; position?: string };
  isSmall?: boolean;
}

/** Leads to the pages of a list before and after this one. */
export function PageLinks({
  className,
  label,
  page,
  hasNext,
  to,
  texts,
  isSmall = false,
}: PageLinksProps) {
  const button = isSmall ? 'button button-quiet button-small' : 'button button-quiet';
  return (
    <nav className={className} aria-label={label}>
      {page > 1 && (
        <a className={button} rel="prev" href={to(page - 1)}>
          {texts.previous}
        </a>
      )}{' '}
      {texts.position && <span>{texts.position}</span>}{' '}
      {hasNext && (
        <a className={button} rel="next" href={to(page + 1)}>
          {texts.next}
        </a>
      )}
    </nav>
  );
}
