import pencil from 'lucide-static/icons/pencil.svg';
import trash from 'lucide-static/icons/trash-2.svg';
import { lacksLanguage } from '../../../src/content/in-language.ts';
import { ItemLink } from '../items/item-link.tsx';
import { lackText } from '../items/lacks.ts';
import { t } from '../texts/texts.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { MoveButtons } from '../ui/move-buttons.tsx';
import { SupporterLogo } from './supporter-logo.tsx';
import type { Supporter } from './supporter-values.ts';
import { useMove } from './use-move.ts';

export function SupporterItem({
  row: supporter,
  index,
  count,
  onEdit,
  onDelete,
}: {
  row: Supporter;
  index: number;
  count: number;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { id, name, logo } = supporter;
  const lack = lackText((language) => lacksLanguage(supporter, language));
  const move = useMove();
  return (
    <div className="item">
      <SupporterLogo logo={logo} />
      <div className="item-text">
        <h3>
          <ItemLink id={id} onEdit={onEdit}>
            {name}
          </ItemLink>
        </h3>
        {lack && (
          <p className="item-facts">
            <span className="status">{lack}</span>
          </p>
        )}
        <p className="visually-hidden" role="status">
          {move.isSuccess && t('moved', { name, position: index + 1, count })}
        </p>
      </div>
      <div className="row-actions">
        <MoveButtons
          name={name}
          index={index}
          count={count}
          onMove={(direction) => move.mutate({ id, direction })}
        />
        <IconButton
          id={`edit-${id}`}
          icon={pencil}
          label={t('site.supporter.edit', { name })}
          onClick={onEdit}
        />
        <IconButton
          icon={trash}
          isDangerous
          label={t('site.supporter.delete', { name })}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
