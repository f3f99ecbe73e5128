export const inquiryTypes = [
  'membership',
  'events',
  'partnership',
  'volunteer',
  'media',
  'other',
] as const;

export type InquiryType = (typeof inquiryTypes)[number];
