import type { ReactNode } from 'react';
import type { Field as ContentField } from '../../../src/content/items/fields.ts';
import type { ItemForm as Form } from '../../../src/content/items/item-form.ts';
import { inLanguage } from '../../../src/content/items/shared/in-language.ts';
import { type Area, fieldLabel } from '../../../src/content/items/shared/labels.ts';
import { linesOf } from '../../../src/content/rich-text/shared/plain.ts';
import type { Translate } from '../../../src/shared/i18n/index.ts';
import type { Language } from '../../../src/shared/i18n/languages.ts';
import { paths, withQuery } from '../../../src/shared/paths.ts';
import { useLanguage } from '../../layout/language.tsx';
import { EditFrame, type EditFrameProps } from './edit-frame.tsx';
import {
  beginsWithField,
  type FieldProps,
  fieldOf,
  SelectField,
  SwitchField,
  TextField,
} from './form-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { RichTextField } from './rich-text-field.tsx';
import {
  BothFields,
  CategoryField,
  LanguageField,
  languageText,
  TwoLanguages,
} from './two-languages.tsx';

type Named = [name: string, field: ContentField];
type Texts = Partial<Record<string, string>>;

interface ItemFormProps extends Pick<EditFrameProps, 'preview' | 'schedule'> {
  form: Form;
  area: Area;
  categories?: { id: string; name_en: string; name_sv: string }[];
  /** Texts about fields that change, below them. */
  notes?: Record<string, ReactNode>;
  /** Fields that look otherwise. */
  parts?: Record<string, (field: FieldProps & { lang: Language }) => ReactNode>;
  /** Shows values of such fields. */
  shown?: Record<string, (value: string) => string>;
  /** Fields that this item does not have. */
  without?: string[];
  children?: ReactNode;
}

/** The form of an item, made from the fields of its kind. */
export function ItemForm(props: ItemFormProps) {
  const { form, area, categories = [], without = [], children } = props;
  const { language, t } = useLanguage();
  const { back, id, isGone, kind, saved } = form;
  const labels = Object.fromEntries(
    Object.keys(form.fields).map((name) => [name, fieldLabel(t, area, name)]),
  );
  const isNew = id === null;
  const named = inLanguage({ ...saved, language: saved.language as Language }, language);
  const visible = Object.entries(form.fields).filter(
    ([name, { only }]) =>
      !without.includes(name) && !name.startsWith('other_') && only !== (isNew ? 'saved' : 'new'),
  );
  const rows = rowsOf(visible);
  const bilingual = rows.findIndex(([first]) => first![1].both);
  const nameOf = (id: string) => {
    const category = categories.find((each) => each.id === id);
    return (category && (language === 'sv' ? category.name_sv : category.name_en)) ?? id;
  };
  return (
    <EditFrame
      title={
        isNew
          ? t(`${area}:newTitle`)
          : t(`${area as 'events'}:editTitle`, named as unknown as { title: string })
      }
      form={form}
      labels={labels}
      action={paths.adminItem(kind, isGone || isNew ? undefined : id)}
      failure={t(isNew || isGone ? `${area}:createFailed.text` : `${area}:updateFailedNotice.text`)}
      address={(query) => withQuery(back, isNew ? { new: '', ...query } : { edit: id, ...query })}
      preview={props.preview}
      hasFiles={visible.some(([, { type }]) => type === 'picture' || type === 'images')}
      schedule={props.schedule}
      show={(name, value) =>
        props.shown?.[name.replace(/^other_/, '')]?.(value) ??
        valueText(t, area, { name, field: form.fields[name]!, value, nameOf })
      }
    >
      {rows.map((row, place) => (
        <Row
          key={row[0]![0]}
          {...props}
          row={row}
          labels={labels}
          isFirst={place === 0}
          isBelow={place > bilingual}
        />
      ))}
      {children}
    </EditFrame>
  );
}

/** Puts texts of both languages together, and fields beside the one before. */
function rowsOf(fields: Named[]): Named[][] {
  const rows: Named[][] = [];
  for (const each of fields) {
    const last = rows.at(-1);
    const [, { beside, both }] = each;
    if (last && (beside || (both && last[0]![1].both))) last.push(each);
    else rows.push([each]);
  }
  return rows;
}

/** Short fields do not take the whole width. */
const short = ['day', 'time', 'number', 'decimal', 'language', 'category'];

type RowProps = ItemFormProps & {
  row: Named[];
  labels: Record<string, string>;
  isFirst: boolean;
  /** True below the texts that are shown in two columns. */
  isBelow: boolean;
};

function Row({ row, isBelow, isFirst, ...props }: RowProps) {
  const { t } = useLanguage();
  const { area, form, labels } = props;
  const first = row[0]!;
  const field = fieldOf(form, labels);
  const language = form.values.language as Language;
  if (first[1].both && isBelow) {
    return row.map(([name]) => (
      <BothFields key={name} form={form} labels={labels} name={name} hint={hintOf(t, area, name)} />
    ));
  }
  if (first[1].both) {
    return (
      <TwoLanguages form={form} labels={labels}>
        {({ field: sideField, isFirst: isOriginal }) =>
          row.map((each) => (
            <FormField
              key={each[0]}
              {...props}
              named={each}
              wiring={sideField(each[0])}
              isRequired={isOriginal && each[1].required}
              hasFocus={isFirst && isOriginal && each === first && beginsWithField(form)}
            />
          ))
        }
      </TwoLanguages>
    );
  }
  const fields = row.map((each) => (
    <FormField
      key={each[0]}
      {...props}
      named={each}
      wiring={{ ...field(each[0]), lang: language }}
      isRequired={each[1].required}
      hasFocus={isFirst && each === first && beginsWithField(form)}
    />
  ));
  if (row.length === 1 && !short.includes(first[1].type)) return fields;
  return <div className={`field-pair row-${first[0]}`}>{fields}</div>;
}

function FormField({
  area,
  categories,
  form,
  hasFocus,
  isRequired,
  named: [name, field],
  notes,
  parts,
  wiring,
}: Omit<ItemFormProps, 'children'> & {
  named: Named;
  wiring: FieldProps & { lang: Language };
  isRequired?: boolean | undefined;
  hasFocus: boolean;
}) {
  const { t } = useLanguage();
  const hint = hintOf(t, area, name);
  const { lang, ...rest } = wiring;
  const part = parts?.[name];
  if (part) return part(wiring);
  const { type, values = [] } = field;
  switch (type) {
    case 'flag':
      return <SwitchField {...rest} {...statesOf(t, area, name)} />;
    case 'language':
      return <LanguageField form={form} />;
    case 'category':
      return <CategoryField {...rest} categories={categories ?? []} />;
    case 'choice':
      return (
        <SelectField
          {...rest}
          options={values.map((each) => [each, choiceText(t, area, name, each)])}
        />
      );
    case 'html':
      return <RichTextField {...wiring} />;
    case 'picture':
      return (
        <PictureField
          {...rest}
          {...(form.fields.image_alt && { alt: 'image_alt' })}
          {...pictureTexts(t, area)}
        />
      );
    default:
      return (
        <TextField
          {...rest}
          {...(field.both && { lang })}
          {...inputs[type as keyof typeof inputs]}
          hint={hint}
          notes={notes?.[name]}
          {...(field.rows && { rows: field.rows })}
          isRequired={isRequired ?? false}
          hasFocus={hasFocus}
        />
      );
  }
}

const inputs = {
  day: { type: 'date' },
  time: { type: 'time' },
  link: { inputMode: 'url' },
  number: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
} as const;

function pictureTexts(t: Translate, area: Area) {
  return area === 'posts'
    ? { missing: t('posts:uploadNoFile'), uploaded: t('posts:uploaded') }
    : { missing: t('adminCommon:picture.selectFile'), uploaded: t('supporters:logoUploaded') };
}

function hintOf(t: Translate, area: Area, name: string): string | undefined {
  const hints: Texts = t(`${area}:hints`, { returnObjects: true });
  return hints[name];
}

/** Returns the two texts of a switch. */
export function statesOf(t: Translate, area: Area, name: string): { on: string; off: string } {
  const states: Partial<Record<string, { on: string; off: string }>> = t(
    `${area as 'events'}:states`,
    { returnObjects: true },
  );
  return states[name] ?? { on: t('adminCommon:published'), off: t('adminCommon:draft') };
}

function choiceText(t: Translate, area: Area, name: string, value: string): string {
  const choices: Partial<Record<string, Texts>> = t(`${area as 'events'}:choices`, {
    returnObjects: true,
  });
  return choices[name]?.[value] ?? value;
}

/** Returns what a form says where it shows a value beside another one. */
function valueText(
  t: Translate,
  area: Area,
  {
    name,
    field,
    value,
    nameOf,
  }: { name: string; field: ContentField; value: string; nameOf: (id: string) => string },
): string {
  switch (field.type) {
    case 'flag':
      return statesOf(t, area, name)[value === 'on' ? 'on' : 'off'];
    case 'language':
      return languageText(t, value as Language);
    case 'category':
      return nameOf(value);
    case 'choice':
      return choiceText(t, area, name, value);
    case 'html':
      return linesOf(value);
    default:
      return value;
  }
}
