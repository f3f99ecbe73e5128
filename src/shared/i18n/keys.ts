import type texts from './collected/site-en.ts';

type Texts = typeof texts;

/** Texts with a count have a form for one and one for others, between which the count decides. */
type WithoutForm<Key extends string> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

export type Ways<Tree, Kind> = {
  [Key in keyof Tree & string]:
    | (Tree[Key] extends Kind ? WithoutForm<Key> : never)
    | (Tree[Key] extends string | readonly unknown[] ? never : `${Key}.${Ways<Tree[Key], Kind>}`);
}[keyof Tree & string];

type Keys<Kind> =
  | Ways<Texts['common'], Kind>
  | {
      [Namespace in keyof Texts]: `${Namespace}:${Ways<Texts[Namespace], Kind>}`;
    }[keyof Texts];

export type TextKey = Keys<string>;

export type GroupKey = Keys<object>;

type At<Tree, Way> = Way extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Tree
    ? At<Tree[Key], Rest>
    : never
  : Way extends keyof Tree
    ? Tree[Way]
    : never;

export type Group<Key> = Key extends `${infer Namespace}:${infer Way}`
  ? Namespace extends keyof Texts
    ? At<Texts[Namespace], Way>
    : never
  : At<Texts['common'], Key>;
