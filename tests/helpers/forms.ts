import { errorsIn, typedIn as typedInForm, valuesOf } from './html.ts';

export const fieldsOf = (html: string, className: string) => valuesOf(html, `.${className}`);

export const faultsOf = (html: string) => Object.values(errorsIn(html));

export const typedIn = (html: string, className: string) => typedInForm(html, `.${className}`);
