import * as Tooltip from '@radix-ui/react-tooltip';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

/** A button of one picture; what it does is its name, and comes up beside it after 700 ms. */
export function IconButton({
  icon: Icon,
  label,
  isBusy,
  isPressed,
  isExpanded,
  ...rest
}: Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> & {
  icon: LucideIcon;
  label: string;
  /** It keeps the focus meanwhile; the handler is not to begin anew. */
  isBusy?: boolean;
  isPressed?: boolean | undefined;
  /** Whether what it opens is open. */
  isExpanded?: boolean;
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          {...rest}
          type="button"
          className="icon-button"
          aria-label={label}
          aria-pressed={isPressed}
          aria-expanded={isExpanded}
          aria-disabled={isBusy}
        >
          <Icon aria-hidden="true" size={20} />
        </button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className="tooltip" sideOffset={6}>
          {label}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
