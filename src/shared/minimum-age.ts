/** Of whoever applies for membership, as the form and the policies say. */
export const minimumAge = 18;
