import { useState } from 'react';
import {
  type Separator,
  SEPARATOR_COOKIE,
  separatorNames,
  usualSeparator,
} from '../../../src/fields/separator.ts';
import { t } from '../texts/texts.ts';
import { Select } from './select.tsx';

const YEAR_S = 365 * 24 * 60 * 60;

/** Chooses the separator of downloaded files. The server reads it from the cookie. */
export function SeparatorSelect() {
  const [separator, setSeparator] = useState(remembered);
  return (
    <Select<Separator>
      label={t('download.separator')}
      value={separator}
      choices={separatorNames.map((name) => [name, t(`download.separators.${name}`)] as const)}
      onChange={(name) => {
        document.cookie = `${SEPARATOR_COOKIE}=${name}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
        setSeparator(name);
      }}
    />
  );
}

function remembered(): Separator {
  const pairs = document.cookie.split('; ');
  const known = separatorNames.find((name) => pairs.includes(`${SEPARATOR_COOKIE}=${name}`));
  return known ?? usualSeparator(document.documentElement.lang);
}
