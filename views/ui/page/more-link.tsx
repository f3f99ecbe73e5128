import { Icon } from '../icon.tsx';

export function MoreLink({ href, text }: { href: string; text: string }) {
  return (
    <p className="more">
      <a href={href}>
        {text}
        <Icon name="arrowRight" inLink="after" />
      </a>
    </p>
  );
}
