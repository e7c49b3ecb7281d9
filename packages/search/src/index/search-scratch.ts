/** Reusable working memory of one index, by slot or as lists of slots; every search first writes what it reads. */
export class SearchScratch {
  misses = new Uint16Array(0)
  wordsFound = new Uint8Array(0)
  costs = new Uint16Array(0)
  candidates = new Uint32Array(0)
  matches = new Uint32Array(0)
  near = new Uint32Array(0)
  nearByGroup = new Uint32Array(0)

  ensure(capacity: number): void {
    if (this.misses.length >= capacity) return
    this.misses = new Uint16Array(capacity)
    this.wordsFound = new Uint8Array(capacity)
    this.costs = new Uint16Array(capacity)
    this.candidates = new Uint32Array(capacity)
    this.matches = new Uint32Array(capacity)
    this.near = new Uint32Array(capacity)
    this.nearByGroup = new Uint32Array(capacity)
  }
}
