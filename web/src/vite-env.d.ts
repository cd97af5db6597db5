interface ImportMetaEnv {
  readonly DEV: boolean
  readonly PROD: boolean
}

interface ImportMeta {
  readonly env: ImportMetaEnv
}

declare module '*.module.css' {
  const styles: Readonly<Record<string, string>>
  export default styles
}

/** A stylesheet as a text, in the chunk that imports it. */
declare module '*.css?inline' {
  const css: string
  export default css
}

/** The address of a picture. */
declare module '*.webp' {
  const address: string
  export default address
}
