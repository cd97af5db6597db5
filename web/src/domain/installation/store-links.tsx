import type { Store } from './stores.ts'

export const StoreLinks = ({ stores }: { stores: readonly Store[] }) => (
  <>
    {stores.map(({ name, address }) => (
      <a key={name} href={address} target="_blank" rel="noreferrer">
        {name}
        <span className="unseen"> (se abre en otra pestaña)</span>
      </a>
    ))}
  </>
)
