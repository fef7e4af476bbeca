"""
Trains the filter that says how likely a room's colours are (room-light.ts), from rooms as phones photographed them:
  python3 train.py ROOMS OUT
ROOMS is what gather.ts wrote, OUT the weights as the studio reads them. Each room is taken for one in daylight and moved by a drawn
light, which the filter must find again: Barron, "Convolutional color constancy", 2015. Senders in five parts; a part that the filter was
not trained on tells its error, then it is trained on all.
"""
import json
import math
import sys

import numpy as np
import torch

# As in room-colours.ts and room-light.ts.
BINS, LEVELS, BIN, LEAST_LEVEL = 64, 3, 0.05, 0.03
REACH_U, REACH_V = 8, 16
LAMPS = (-0.447, 0.894)
TORUS = BINS + 2 * REACH_V

EPOCHS, BATCH, RATE = 36, 256, 0.06
# Penalties of steps between neighbouring weights, and of weights.
SMOOTH, SMALL = 1e-4, 2e-6
# Standard deviations of the lights that rooms are moved by, along and across the line to lamps; and of the phones' own white balance.
ALONG, ACROSS, OWN = 0.28, 0.07, 0.05


def read_rooms(path):
    rooms = json.load(open(path))
    colours = torch.zeros(len(rooms), LEVELS * BINS * BINS)
    for i, (_, bins) in enumerate(rooms):
        places, shares = zip(*bins)
        colours[i, list(places)] = torch.tensor(shares)
    senders = torch.tensor([int(name.split('_')[1]) for name, _ in rooms])
    return senders, colours.view(-1, LEVELS, BINS, BINS)


def features(colours):
    level = colours.sum((2, 3), keepdim=True)
    each = colours / level.clamp(min=LEAST_LEVEL) * (level > LEAST_LEVEL)
    return torch.cat([each, colours.sum(1, keepdim=True).sqrt() / 4], 1)


def scores(spectrum, filter_):
    """By how far the light is beside the room's own, on a torus: the sum of the filter over the colours moved back."""
    moved = torch.fft.rfft2(filter_, s=(TORUS, TORUS))
    return torch.fft.irfft2((spectrum * moved.conj()).sum(1), s=(TORUS, TORUS))


U = torch.arange(-REACH_U, REACH_U + 1)[None, :].expand(2 * REACH_V + 1, -1)
V = torch.arange(-REACH_V, REACH_V + 1)[:, None].expand(-1, 2 * REACH_U + 1)


def prior(along, across):
    on = BIN * (U * LAMPS[0] + V * LAMPS[1])
    off = BIN * (U * LAMPS[1] - V * LAMPS[0])
    return -0.5 * ((on / along) ** 2 + (off / across) ** 2)


def under(score, u, v):
    """Scores of all lights where the room's is (u, v) bins."""
    rows = (torch.arange(-REACH_V, REACH_V + 1)[None] - v[:, None]) % TORUS
    columns = (torch.arange(-REACH_U, REACH_U + 1)[None] - u[:, None]) % TORUS
    return score[torch.arange(len(score))[:, None, None], rows[:, :, None], columns[:, None, :]]


def train(seen):
    spectrum = torch.fft.rfft2(seen, s=(TORUS, TORUS))
    filter_ = torch.zeros(1, LEVELS + 1, BINS, BINS, requires_grad=True)
    chance = prior(ALONG, ACROSS)
    optimizer = torch.optim.Adam([filter_], lr=RATE)
    for epoch in range(EPOCHS):
        optimizer.param_groups[0]['lr'] = RATE * (1 - 0.9 * epoch / EPOCHS)
        order = torch.randperm(len(seen))
        for start in range(0, len(seen), BATCH):
            some = order[start:start + BATCH]
            light = torch.multinomial(chance.flatten().exp(), len(some), replacement=True)
            u, v = U.flatten()[light], V.flatten()[light]
            guess = torch.log_softmax((under(scores(spectrum[some], filter_), u, v) + chance).flatten(1), 1)
            far = ((U[None] - u[:, None, None]) ** 2 + (V[None] - v[:, None, None]) ** 2) * BIN ** 2
            truth = torch.softmax((-0.5 * far / OWN ** 2).flatten(1), 1)
            steps = filter_.diff(dim=2).square().sum() + filter_.diff(dim=3).square().sum()
            loss = -(truth * guess).sum(1).mean() + SMOOTH * steps + SMALL * filter_.square().sum()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return filter_.detach()


def report(seen, filter_):
    chance = prior(0.2, 0.06)
    for u, v in ((0, 0), (-2, 4), (-4, 8), (-6, 11), (2, -4)):
        cast = torch.full((len(seen),), u), torch.full((len(seen),), v)
        share = torch.softmax((under(scores(torch.fft.rfft2(seen, s=(TORUS, TORUS)), filter_), *cast) + chance).flatten(1), 1)
        error = BIN * torch.hypot((share * U.flatten()).sum(1) - u, (share * V.flatten()).sum(1) - v)
        print(f'cast {BIN * math.hypot(u, v):.2f}: left {error.mean():.3f}, median {error.median():.3f}, p90 {error.quantile(0.9):.3f}')


def packed(values):
    scale = max(float(np.abs(values).max()), 1e-9) / 32767
    return np.float32(scale).tobytes() + np.round(values / scale).astype('<i2').tobytes()


if __name__ == '__main__':
    torch.manual_seed(1)
    torch.set_num_threads(1)
    senders, colours = read_rooms(sys.argv[1])
    seen = features(colours)
    report(seen[senders % 5 == 0], train(seen[senders % 5 != 0]))
    open(sys.argv[2], 'wb').write(packed(train(seen).numpy()))
