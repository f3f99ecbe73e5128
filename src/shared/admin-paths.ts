import type { Section as DetailsSection } from '../services/association/shared/fields.ts';
import type { ContentKind } from '../content/items/shared/schema.ts';
import type { Language } from './i18n/languages.ts';
import {
  admin,
  adminApi,
  adminCategories,
  adminConfirm,
  adminFee,
  adminLogin,
  adminMember,
  adminPictures,
  adminSecondFactor,
  adminTrash,
  eventPreview,
  postPreview,
  timelineAnchor,
  timelinePreview,
  withQuery,
} from './widget-paths.ts';

export const dashboardTabs = [
  'timeline',
  'posts',
  'events',
  'subscribers',
  'applications',
] as const;

export type DashboardTab = (typeof dashboardTabs)[number];

/** Returns the tab in an address. */
export const openTab = (requested?: string): DashboardTab =>
  dashboardTabs.find((tab) => tab === requested) ?? dashboardTabs[0];

const adminSupporters = (query: Record<string, string> = {}) =>
  withQuery('/admin/supporters', query);

const adminNewsletters = (query: Record<string, string> = {}) =>
  withQuery('/admin/newsletters', query);

const itemForms: Record<ContentKind, string> = {
  post: '/admin/posts',
  event: '/admin/events',
  timeline: '/admin/timeline',
  supporter: '/admin/supporters',
  newsletter: '/admin/newsletters',
};

/** The addresses of the administration, which `paths` includes. */
export const adminPaths = {
  admin,
  /** Lists what the association says about itself, each part with its form. */
  adminSettings: () => '/admin/settings',
  adminStatutes: () => '/admin/site/statutes',
  siteDetails: (section: DetailsSection) => `/admin/site/${section}`,
  /** What concerns one's own account: the password, the second factor and the sessions. */
  adminSecurity: (
    part?: 'password' | 'second-factor' | 'second-factor-removal' | 'recovery-codes',
  ) => `/admin/security${part ? `/${part}` : ''}`,
  /** Ends one session, all `others`, or `all` of them. */
  adminSessionEnding: (which: string) => `/admin/security/sessions/${which}/ending`,
  adminAdministrators: () => '/admin/security/administrators',
  adminAdministrator: (id: string, act: 'removal' | 'sign-out') =>
    `/admin/security/administrators/${id}/${act}`,
  adminInvitationWithdrawal: (id: string) => `/admin/security/invitations/${id}/withdrawal`,
  adminLog: (query: Record<string, string> = {}) => withQuery('/admin/security/log', query),
  adminLogFile: (query: Record<string, string> = {}) => withQuery('/api/admin/log/csv', query),
  /** Leads to the first tab of the content. */
  adminContent: () => '/admin/content',
  dashboardTab: (tab: DashboardTab, query: Record<string, string> = {}) =>
    withQuery('/admin', { tab, ...query }),
  adminSubscribers: (query: Record<string, string> = {}) =>
    withQuery('/admin', { tab: 'subscribers' satisfies DashboardTab, ...query }),
  adminSubscriber: (id: string, act: 'activation' | 'deactivation' | 'deletion') =>
    `/admin/subscribers/${id}/${act}`,
  adminSubscribersImport: () => '/admin/subscribers/import' as const,
  adminSubscribersImportPart: (upload: string, part: 'check' | 'result' | 'undo') =>
    `/admin/subscribers/import/${encodeURIComponent(upload)}/${part}`,
  adminSubscribersFile: () => '/api/admin/subscribers/csv',
  adminNewsletters,
  /** Begins a newsletter with what was published since the last one. */
  adminNewsletterStart: () => '/admin/mailings/newsletters/beginning',
  newsletterPreview: () => '/admin/preview/newsletter',
  /** The page of one newsletter, from which it is tried and sent, and the forms on it. */
  adminNewsletter: (
    id: string,
    part:
      | 'sending'
      | 'plan'
      | 'test'
      | 'draft'
      | 'pause'
      | 'resumption'
      | 'cancellation'
      | 'repetition'
      | 'archive'
      | 'email' = 'sending',
    query: Record<string, string> = {},
  ) => withQuery(`/admin/newsletters/${id}/${part}`, query),
  /** Checks whether the sender’s domain says who may send for it. */
  adminSenderCheck: () => '/admin/mailings/sender',
  /** Letters to members: drafts and those that were sent. */
  adminLetters: () => '/admin/mailings/letters',
  /** `query` is the filter of the member list. */
  adminNewLetter: (query: Record<string, string> = {}) =>
    withQuery('/admin/mailings/letters/new', query),
  adminLetter: (
    id: string,
    act?: 'edit' | 'sending' | 'planning' | 'unplanning' | 'deletion' | 'test' | 'pdf',
  ) => `/admin/mailings/letters/${id}${act ? `/${act}` : ''}`,
  /** Letters to print, for members without an email address. */
  adminPaper: (act?: 'printing' | 'return') => `/admin/mailings/paper${act ? `/${act}` : ''}`,
  adminMailingListFile: () => '/api/admin/subscribers/mailing-list/csv',
  adminEvents: (query: Record<string, string> = {}) =>
    withQuery('/admin', { tab: 'events' satisfies DashboardTab, ...query }),
  /** Takes the form of an item of the site, of a new one without an id. */
  adminItem: (kind: ContentKind, id?: string, act?: 'publication' | 'deletion' | 'position') =>
    [itemForms[kind], id, act].filter(Boolean).join('/'),
  /** Takes forms about an earlier version of an item, or about all of them. */
  adminVersions: (kind: string, id: string, what: string) =>
    `/admin/versions/${kind}/${id}/${what}`,
  adminCategories,
  lacking: (tab: Extract<DashboardTab, 'posts' | 'events' | 'timeline'>, language: Language) =>
    `/admin?tab=${tab}&kind=lacks-${language}`,
  adminPictures,
  adminPicture: (name: string, part?: 'replacement' | 'deletion') =>
    `/admin/pictures/${name}${part ? `/${part}` : ''}`,
  adminSupporters,
  /** The texts of public pages, or those of one page. */
  adminTexts: (page?: string) => `/admin/texts${page ? `/${page}` : ''}`,
  adminPayments: (query: Record<string, string> = {}) => withQuery('/admin/payments', query),
  adminPaymentsFile: (query: Record<string, string> = {}) =>
    withQuery('/api/admin/payments/csv', query),
  /** Sums of each month, method and plan. */
  adminSumsFile: (query: Record<string, string> = {}) =>
    withQuery('/api/admin/payments/sums/csv', query),
  /** Closes the books of a financial year. */
  adminClosing: () => '/admin/books',
  /** Records money for which no fee is known yet. */
  adminNewPayment: (query: Record<string, string> = {}) => withQuery('/admin/payments/new', query),
  /** A payment without a fee. */
  adminUnidentified: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/admin/payments/${id}`, query),
  adminUnidentifiedPart: (
    id: string,
    part: 'fee' | 'income' | 'income-reversal' | 'refund' | 'reversal',
  ) => `/admin/payments/${id}/${part}`,
  adminMembers: (query: Record<string, string> = {}) => withQuery('/admin/members', query),
  adminMembersFile: (query: Record<string, string> = {}) =>
    withQuery('/api/admin/members/csv', query),
  /** Acts on the members that are ticked in the list, whom `query` names. */
  adminTicked: (
    act?: 'change' | 'leave' | 'undoing' | 'erasure',
    query: Record<string, string> = {},
  ) => withQuery(`/admin/ticked${act ? `/${act}` : ''}`, query),
  adminMember,
  adminMemberPart: (id: string, part: string) =>
    `/admin/members/${encodeURIComponent(id)}/${encodeURIComponent(part)}`,
  /** Compares a member with another, who may be the same person. */
  adminComparison: (id: string, number: number) =>
    withQuery(`/admin/members/${encodeURIComponent(id)}/merge`, { number: `M-${number}` }),
  adminDuplicates: () => '/admin/members/duplicates' as const,
  adminMemberCopy: (id: string) => `/api/admin/members/${encodeURIComponent(id)}/personal-data`,
  /** The same as a page to read. */
  adminMemberReadableCopy: (id: string) =>
    `/api/admin/members/${encodeURIComponent(id)}/personal-data/page`,
  adminNewMember: (kind?: 'person' | 'organisation') =>
    withQuery('/admin/members/new', kind === undefined ? {} : { kind }),
  adminHousehold: (member?: string) =>
    withQuery('/admin/members/household', member === undefined ? {} : { with: member }),
  adminImport: () => '/admin/members/import' as const,
  adminImportPart: (upload: string, part: 'columns' | 'check' | 'result' | 'undo') =>
    `/admin/members/import/${encodeURIComponent(upload)}/${part}`,
  adminImportRemarks: (upload: string) =>
    `/api/admin/members/import/${encodeURIComponent(upload)}/remarks`,
  /** What waits for the office, the first page after signing in. */
  adminOverview: () => '/admin/overview',
  /** Questions that the office decides. */
  adminTasks: (query: Record<string, string> = {}) => withQuery('/admin/tasks', query),
  adminTaskDone: (id: string) => `/admin/tasks/${encodeURIComponent(id)}/done`,
  /** Takes the address that an application gives for a member. */
  adminTaskAddress: (id: string) => `/admin/tasks/${encodeURIComponent(id)}/address`,
  adminTaskReopening: (id: string) => `/admin/tasks/${encodeURIComponent(id)}/reopening`,
  adminFees: (query: Record<string, string> = {}) => withQuery('/admin/fees', query),
  /** Asks who is reminded of an overdue fee. `without` names fees that are not ticked. */
  adminFeeReminders: (query: { without?: string } = {}) =>
    withQuery('/admin/fees/reminders', query),
  /** Yearly fees and the emails about fees. */
  adminRenewals: (query: Record<string, string> = {}) => withQuery('/admin/renewals', query),
  adminRenewalStep: (step: string) => `/admin/renewals/steps/${step}`,
  adminReminderAgain: (id: string) => `/admin/renewals/letters/${id}/again`,
  adminFee,
  /** The page of a fee, ready for a payment that has come other than by card. */
  adminFeePayments: (id: string) => `/admin/fees/${id}/payments`,
  adminFeeRefund: (id: string) => `/admin/fees/${id}/refund`,
  adminFeeCardRefund: (id: string, payment: string) => `/admin/fees/${id}/refund/${payment}`,
  adminFeeChange: (id: string) => `/admin/fees/${id}/change`,
  adminFeeCancel: (id: string) => `/admin/fees/${id}/cancel`,
  adminFeeAllocation: (id: string) => `/admin/fees/${id}/settlement`,
  adminFeeEmail: (id: string) => `/admin/fees/${id}/letter`,
  adminFeeReceipt: (id: string, payment: string) => `/admin/fees/${id}/receipts/${payment}`,
  adminFeeReverse: (id: string, payment: string) => `/admin/fees/${id}/reverse/${payment}`,
  adminCounts: (query: Record<string, string> = {}) => withQuery('/admin/counts', query),
  adminCountsFile: (query: Record<string, string> = {}) =>
    withQuery('/api/admin/counts/csv', query),
  adminTrash,
  /** Brings an item back with `restoration`, and asks before `deletion`. */
  adminTrashItem: (kind: string, id: string, what: 'restoration' | 'deletion') =>
    `/admin/trash/${encodeURIComponent(kind)}/${encodeURIComponent(id)}/${what}`,
  adminVotingLists: () => '/admin/voting-lists',
  adminVotingList: (id: string) => `/admin/voting-lists/${encodeURIComponent(id)}`,
  /** Opens the form of an item of the site. */
  editItem: (kind: ContentKind, id: string): string =>
    ({
      post: withQuery('/admin', { tab: 'posts', edit: id }),
      event: withQuery('/admin', { tab: 'events', edit: id }),
      timeline: withQuery('/admin', { tab: 'timeline', edit: id }),
      supporter: adminSupporters({ edit: id }),
      newsletter: adminNewsletters({ edit: id }),
    })[kind],
  adminInbox: (query: Record<string, string> = {}) => withQuery('/admin/inbox', query),
  adminMessagesFile: () => '/api/admin/messages/csv',
  /** `query` names the list from which a message is opened, as adminInbox() does. */
  adminMessage: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/admin/inbox/${id}`, query),
  adminMessageAct: (
    id: string,
    act: 'answers' | 'unread' | 'resolution' | 'reopening' | 'deletion',
    query: Record<string, string> = {},
  ) => withQuery(`/admin/inbox/${id}/${act}`, query),
  adminApplications: (query: Record<string, string> = {}) =>
    withQuery('/admin', { tab: 'applications' satisfies DashboardTab, ...query }),
  adminApplicationsFile: () => '/api/admin/applications/csv',
  openApplication: (id: string, query: Record<string, string> = {}) =>
    withQuery(`/admin/applications/${id}`, query),
  /** `undoing` takes an acceptance or a rejection back. */
  adminApplicationAct: (
    id: string,
    act: 'payment-check' | 'acceptance' | 'rejection' | 'undoing' | 'questions' | 'deletion',
    query: Record<string, string> = {},
  ) => withQuery(`/admin/applications/${id}/${act}`, query),
  adminLogin,
  adminLogout: () => '/admin/logout',
  adminSecondFactor,
  adminConfirm,
  adminForgotten: (token?: string) =>
    token === undefined ? '/admin/forgotten' : `/admin/forgotten/${encodeURIComponent(token)}`,
  adminLinkSent: () => '/admin/forgotten?sent=yes',
  adminInvitation: (token: string) => `/admin/invitation/${encodeURIComponent(token)}`,
  eventPreview,
  postPreview,
  timelineAnchor,
  timelinePreview,
  adminApi,
};
