/** The most people that one form enters. */
export const PEOPLE = 6;

export const sharedFields = ['street', 'postal_code', 'city', 'country', 'language'] as const;

export const ownFields = ['first_name', 'last_name', 'email', 'birth_year', 'plan'] as const;
