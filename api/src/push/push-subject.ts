interface Contact {
  readonly publicUrl: string
  /** `Plantel <plantel@example.mx>` or the bare address. */
  readonly mailFrom: string
}

export const pushSubject = ({ publicUrl, mailFrom }: Contact): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
