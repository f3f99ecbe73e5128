import type { ComponentProps } from 'react';
import { SvgIcon } from '../svg-icon.tsx';

/** A button with only an icon. Tooltips shows its name. */
export function IconButton({
  icon,
  label,
  isBusy,
  isPressed,
  isExpanded,
  isDangerous = false,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  /** The shapes. */
  icon: string;
  label: string;
  /** Keeps the focus while busy. The handler must ignore further clicks. */
  isBusy?: boolean;
  isPressed?: boolean | undefined;
  isExpanded?: boolean;
  isDangerous?: boolean;
}) {
  return (
    <button
      {...rest}
      type="button"
      className={isDangerous ? 'icon-button icon-button-danger' : 'icon-button'}
      aria-label={label}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-disabled={isBusy}
    >
      <SvgIcon shapes={icon} />
    </button>
  );
}
