export const SETTINGS_KEY = ['school-settings'] as const
export const PARTIALS_KEY = [...SETTINGS_KEY, 'partials'] as const
