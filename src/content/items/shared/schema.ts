/** The items that the site shows, by the names that the log has for them. */
export const contentKinds = ['post', 'event', 'timeline', 'supporter', 'newsletter'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** An item by its kind and by the key of its row. */
export interface Item {
  kind: ContentKind;
  id: string;
}

/** Items that were deleted together, such as the events of a series. */
export const MOST_AT_ONCE = 100;
