import { type ReactNode, useState } from 'react';

/** Is open at first, except on a phone, where its content would push the list off the screen. */
export function Disclosure({
  title,
  className,
  children,
}: {
  title: string;
  className: string;
  children: ReactNode;
}) {
  const [isOpen] = useState(() => matchMedia('(min-width: 44.01rem)').matches);
  return (
    <details className={`disclosure ${className}`} open={isOpen}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
