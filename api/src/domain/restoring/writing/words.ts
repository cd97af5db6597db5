/** *1 persona viene*, *3 personas vienen*. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`
