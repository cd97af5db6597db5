interface Named {
  name: string
  last_name: string
  second_last_name: string | null
}

/** As a class list writes it, last names first: `Peña López Ana`. */
export const listName = ({ name, last_name, second_last_name }: Named): string =>
  [last_name, second_last_name, name].filter(Boolean).join(' ')
