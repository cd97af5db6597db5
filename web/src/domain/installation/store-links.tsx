import type { Store } from './stores.ts'

/** One link for each store, in a tab of its own. */
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
