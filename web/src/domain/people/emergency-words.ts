import type { EmergencyPerson } from '@plantel/contract/change-requests'

/** *Rosa Peña (Tía), 6185550102* */
export const personLines = (persons: readonly EmergencyPerson[]): string[] =>
  persons.map(({ name, kinship, cellphone }) => `${name} (${kinship}), ${cellphone}`)
