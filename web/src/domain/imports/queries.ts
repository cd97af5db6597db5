/** Of all imports; what belongs to one follows its id. */
export const IMPORTS_KEY = ['imports'] as const
