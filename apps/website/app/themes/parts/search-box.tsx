import { Search } from 'lucide-react'
import type { SearchForm } from './search-form.ts'

/** A plain GET form: the listing's address is its state, so it needs no script. */
export function SearchBox({ form, placeholder }: { form: SearchForm; placeholder: string }) {
  return (
    <search>
      <form action={form.action} method="get" className="flex gap-2">
        {form.hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="min-w-0 flex-1">
          <span className="sr-only">{form.label}</span>
          <input type="search" name="query" placeholder={placeholder} autoComplete="off" className="field" />
        </label>
        <button type="submit" className="btn btn-primary shrink-0">
          <Search aria-hidden strokeWidth={1.5} size={20} />
          <span className="max-xs:sr-only">Search</span>
        </button>
      </form>
    </search>
  )
}
