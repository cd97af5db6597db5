interface Contact {
  readonly publicUrl: string
  /** `Plantel <plantel@example.mx>` or the bare address. */
  readonly mailFrom: string
}

/** Whom a push service may write to when messages give it trouble: where people reach us, or whoever letters are from. */
export const pushSubject = ({ publicUrl, mailFrom }: Contact): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`
