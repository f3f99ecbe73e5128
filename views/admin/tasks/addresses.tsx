import type { ListedTask } from '../../../src/admin/tasks/queries.ts';
import { addressLine } from '../../../src/people/register/shared/postal-address.ts';
import { useLanguage } from '../../layout/language.tsx';

/** Shows the address in the register and the one that an application gives. */
export function Addresses({ task }: { task: ListedTask }) {
  const { language, t } = useLanguage();
  const addressOf = (
    street: string | null,
    code: string | null,
    city: string | null,
    country: string | null,
  ) =>
    addressLine(language, {
      street: street ?? '',
      postal_code: code ?? '',
      city: city ?? '',
      country: country ?? '',
    }) || t('tasks:noAddress');
  return (
    <>
      <span className="task-advice">
        {t('tasks:inRegister', {
          address: addressOf(task.street, task.postal_code, task.city, task.country),
        })}
      </span>{' '}
      <span className="task-advice">
        {t('tasks:inApplication', {
          address: addressOf(
            task.new_street,
            task.new_postal_code,
            task.new_city,
            task.new_country,
          ),
        })}
      </span>{' '}
    </>
  );
}
