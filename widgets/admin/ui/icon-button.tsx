import * as Tooltip from '@radix-ui/react-tooltip';
import type { LucideIcon } from 'lucide-react';
import type { Ref } from 'react';

/** A button of one picture; what it does is its name, and comes up beside it after 700 ms. */
export function IconButton({
  id,
  icon: Icon,
  label,
  onClick,
  disabled,
  isBusy,
  isPressed,
  ref,
}: {
  id?: string;
  icon: LucideIcon;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  /** It keeps the focus meanwhile; the handler is not to begin anew. */
  isBusy?: boolean;
  isPressed?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <button
          ref={ref}
          id={id}
          type="button"
          className="icon-button"
          aria-label={label}
          aria-pressed={isPressed}
          disabled={disabled}
          aria-disabled={isBusy}
          onClick={onClick}
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
