"""
Trains the garment net.
  OMP_WAIT_POLICY=passive GOMP_SPINCOUNT=0 python3 train.py --data LIST --out FILE --steps N [--from FILE] [--cool] [--seed 1]
LIST: a line "PHOTO MASK WEIGHT" for each photo. Same list, seed and steps, same weights on the same machine and torch. The rate is constant
behind its first 60 steps; with --cool it falls to nothing over the steps, which is how a training ends. --from goes on from a FILE.
"""
import argparse
import time

import numpy as np
import torch
from torch.nn import functional as F

from net import GarmentNet
from scenes import Scenes

# Width and height: a phone's pictures are 3:4, more often upright.
SIZES = [(96, 128), (96, 128), (96, 128), (112, 112), (128, 96)]
BATCH = 24
RATE = 2.5e-3
# Share of the former average that a step leaves.
AVERAGE = 0.98


def batch_of(scenes, seed, step):
    r = np.random.default_rng([seed, step])
    width, height = SIZES[r.integers(len(SIZES))]
    rgb, mask, counted = zip(*(scenes.sample(r, width, height) for _ in range(BATCH)))
    x = torch.stack(rgb) / 127.5 - 1
    return x.contiguous(memory_format=torch.channels_last), torch.stack(mask), torch.stack(counted)


def loss_of(logits, wanted, counted):
    """Cross entropy and Dice, of the pixels that count."""
    cross = (F.binary_cross_entropy_with_logits(logits, wanted, reduction='none') * counted).sum() / counted.sum()
    p = logits.sigmoid() * counted
    wanted = wanted * counted
    dice = 1 - (2 * (p * wanted).sum((1, 2)) + 20) / (p.sum((1, 2)) + wanted.sum((1, 2)) + 20)
    return cross + dice.mean()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--data', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('--steps', type=int, required=True)
    parser.add_argument('--from', dest='start')
    parser.add_argument('--cool', action='store_true')
    parser.add_argument('--seed', type=int, default=1)
    args = parser.parse_args()
    torch.set_num_threads(1)
    torch.set_flush_denormal(True)
    torch.manual_seed(args.seed)
    lines = [line.split() for line in open(args.data)]
    scenes = Scenes([(photo, mask, float(weight)) for photo, mask, weight in lines])
    net, average = GarmentNet(), GarmentNet()
    optimizer = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-2)
    first = 0
    if args.start:
        kept = torch.load(args.start)
        net.load_state_dict(kept['net'])
        optimizer.load_state_dict(kept['optimizer'])
        first = kept['step']
    average.load_state_dict(kept['average'] if args.start else net.state_dict())
    net, average = (n.to(memory_format=torch.channels_last) for n in (net, average))
    last, running, began = first + args.steps, 0.0, time.time()
    for step in range(first, last):
        left = (last - step) / args.steps if args.cool else 1
        for group in optimizer.param_groups:
            group['lr'] = RATE * min(1, (step + 1) / 60) * left
        x, wanted, counted = batch_of(scenes, args.seed, step)
        net.train()
        loss = loss_of(net(x), wanted, counted)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimizer.step()
        share = min(AVERAGE, (1 + step) / (10 + step))
        with torch.no_grad():
            for mean, now in zip(average.state_dict().values(), net.state_dict().values()):
                mean.copy_(mean * share + now * (1 - share) if now.dtype.is_floating_point else now)
        running += (float(loss) - running) * max(0.02, 1 / (step - first + 1))
        if (step + 1) % 10 == 0 or step + 1 == last:
            print(f'step {step + 1} loss {running:.3f} wall {time.time() - began:.0f} s cpu {time.process_time():.0f} s', flush=True)
        if (step + 1) % 50 == 0 or step + 1 == last:
            kept = dict(net=net.state_dict(), average=average.state_dict(), optimizer=optimizer.state_dict(), step=step + 1)
            torch.save(kept, args.out)


if __name__ == '__main__':
    main()
